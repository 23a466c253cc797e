import { openTransferAccountContract } from '@sharebox/domain/payments/callables/open-transfer-account';
import { settleTransferContract } from '@sharebox/domain/payments/callables/settle-transfer';
import { startTransferAccount, type TransferAccount } from '@sharebox/domain/payments/transfer-account';
import { expect, test } from '../stand-ins/component-test';
import { createAccount, signIn } from '../support/people/accounts';
import { writeHeldOrder } from '../support/orders/held-orders';
import { expectStateAccessible } from '../support/browser/axe';
import { reloadOnNextVisit, visitAs } from '../support/browser/visit';

const minuteMs = 60_000;

function buildAccount(id: string, user_id: string, changes: Partial<TransferAccount> = {}): TransferAccount {
  const at = new Date();
  const order = { id, user_id, confirmation_reference: 'CONF-1', total_amount: 24_000 };
  const closesAt = new Date(at.getTime() + 15 * minuteMs);
  return {
    ...startTransferAccount(order, { provider: 'paystack', closesAt, attempts: 1, at }),
    state: 'open',
    bank_name: 'Test Titan Bank',
    account_name: 'SHARE BOX CHECKOUT',
    account_number: '9912345678',
    ...changes,
  };
}

test('shows an order’s own account, and its confirmation without a form', async ({ page, shop }) => {
  const payer = await createAccount();
  const { orderId } = await writeHeldOrder(payer);
  shop.update('settings/shop', { payment_provider: 'paystack' });
  shop.answer(openTransferAccountContract, ({ order_id }) => {
    shop.write(`transfer_accounts/${order_id}`, buildAccount(order_id, payer.uid));
    return { is_manual: false };
  });
  await signIn(page, payer);
  await page.goto(`/payment-instructions?orderId=${orderId}`);
  const details = page.getByRole('region', { name: 'Bank Transfer Details' });
  await expect(details).toContainText('9912345678');
  await expect(details).toContainText('Test Titan Bank · SHARE BOX CHECKOUT');
  await expect(details).toContainText(
    'We confirm automatically, usually within a minute. You can close this page.',
  );
  await expect(details).toContainText(/closes at \d+:\d\d [ap]m/);
  await expect(page.getByRole('button', { name: /I’ve transferred|Submit/ })).toHaveCount(0);
  await expectStateAccessible(page, 'an order’s own account');

  shop.update(`transfer_accounts/${orderId}`, { returned: { amount: 2_399_900, at: new Date() } });
  await expect(details.getByText('₦23,999 was sent back to you')).toBeVisible();

  shop.update(`orders/${orderId}`, { status: 'confirmed', payment_status: 'paid', hold_expires_at: null });
  await expect(page.getByText('We have your payment')).toBeVisible();
});

test('offers the shop’s account and the form when the provider can’t open an account', async ({
  page,
  shop,
}) => {
  const payer = await createAccount();
  const { orderId } = await writeHeldOrder(payer);
  shop.update('settings/shop', { payment_provider: 'monnify' });
  shop.answer(openTransferAccountContract, () => ({ is_manual: true }));
  await signIn(page, payer);
  await page.goto(`/payment-instructions?orderId=${orderId}`);
  await expect(page.getByText('Please transfer to our own account')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Bank Transfer Details' })).toContainText('Reference');
  await expect(page.getByRole('heading', { name: 'Confirm Your Payment' })).toBeVisible();
});

test('lists transfers that need a person, and settles them', async ({ page, shop }) => {
  const admin = await createAccount({ isAdmin: true });
  shop.update('settings/shop', { payment_provider: 'paystack' });
  const account = buildAccount('order-1', 'ada', {
    problem: 'overpaid',
    received: 2_450_000,
    recorded: 2_450_000,
  });
  shop.write('transfer_accounts/order-1', account);
  shop.answer(settleTransferContract, ({ order_id }) => {
    shop.update(`transfer_accounts/${order_id}`, { problem: null });
    return { order_id };
  });
  reloadOnNextVisit(page);
  await visitAs(page, admin, '/admin?tab=payments');
  const panel = page.getByRole('region', { name: 'Automatic payments' });
  await expect(panel).toContainText('₦24,500 of ₦24,000 through Paystack');
  await expect(panel).toContainText('The order is confirmed; refund the rest.');
  await expect(panel).toContainText('difference between provider and ledger ₦0');
  await panel.getByRole('button', { name: 'Mark as settled' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(0);
});
