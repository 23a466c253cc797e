import type { PaymentProvider } from '@sharebox/domain/shop/settings';
import { orderSchema } from '@sharebox/domain/orders/order';
import { formatNaira } from '@sharebox/domain/money/money';
import { transferAccountSchema } from '@sharebox/domain/payments/transfer-account';
import { handlePaymentWebhook } from '../../functions/src/payments/calls/payment-webhook';
import {
  createPaymentProviders,
  testBankKeys,
} from '../../functions/src/platform/payment-providers/deployed-providers';
import { TestBank, type BankWebhook } from '../../scripts/local-stack/test-bank';
import { expect, test } from '../stand-ins/component-test';
import type { StandInShop } from '../stand-ins/shop';
import { openTransferAccountContract } from '@sharebox/domain/payments/callables';
import { createAccount } from '../support/accounts';
import { expectStateAccessible } from '../support/axe';
import { visitAs } from '../support/page';

const readReference = (shop: StandInShop, orderId: string) =>
  orderSchema.parse(shop.document(`orders/${orderId}`)).confirmation_reference;

/** Enables payments through this provider. Returns its test bank and a function that transfers an amount in naira. */
function openBank(shop: StandInShop, provider: PaymentProvider) {
  const bank = new TestBank(shop.backend.now);
  shop.backend.services.provider = createPaymentProviders(testBankKeys, 'http://test-bank', (url, request) =>
    Promise.resolve(bank.serve(url, request)),
  );
  shop.update('settings/shop', { payment_provider: provider });
  const find = (orderId: string) => {
    const { reference } = transferAccountSchema.parse(shop.document(`transfer_accounts/${orderId}`));
    const account = bank.find(reference);
    if (!account) throw new Error(`The bank has no account for ${reference}`);
    return account;
  };
  const send = async ({ protocol, body, headers }: BankWebhook) => {
    const path = `/webhooks/payments/${protocol}`;
    await handlePaymentWebhook(shop.backend.services, {
      method: 'POST',
      path,
      headers,
      rawBody: Buffer.from(body),
    });
    await shop.settled();
  };
  return {
    bank,
    find,
    pay: (orderId: string, naira: number) => send(bank.pay(find(orderId), { amount: naira * 100 })),
    /** Simulates the event that Monnify sends after returning a transfer of the wrong amount. */
    sendBack: (orderId: string, naira: number) => {
      const eventData = { paymentReference: find(orderId).reference, amountPaid: naira };
      const body = JSON.stringify({ eventType: 'REJECTED_PAYMENT', eventData });
      return send(bank.sign(find(orderId), body));
    },
  };
}

test('shows an order’s own bank account, and confirms without a form', async ({ page, shop }) => {
  const payer = await createAccount();
  shop.update('settings/shop', { hold_minutes: 60 });
  const { order_id: orderId, total_amount: total } = await shop.as(payer).holdBox();
  const { find, pay, sendBack } = openBank(shop, 'monnify');
  await visitAs(page, payer, `/payment-instructions?orderId=${orderId}`);
  const details = page.getByRole('region', { name: 'Bank Transfer Details' });
  await expect(details).toContainText('Test Moniepoint · SHARE BOX CHECKOUT');
  await expect(details).toContainText(find(orderId).number);
  await expect(details).toContainText(
    'We confirm automatically, usually within a minute. You can close this page.',
  );
  await expect(page.getByText(/\d+:\d\d [ap]m/), 'one time besides the countdown').toHaveCount(1);
  await expect(page.getByRole('timer', { name: 'Time left to pay' })).toContainText(/^(39|40):/);
  await expect(page.getByRole('button', { name: /I’ve transferred|Submit/ })).toHaveCount(0);
  await expectStateAccessible(page, 'an order’s own account');
  await sendBack(orderId, total - 1);
  await expect(page.getByRole('alert')).toContainText(`${formatNaira(total - 1)} came back to you`);
  await page.goto('/profile?tab=experiences');
  await expect(page.getByText(`${formatNaira(total - 1)} came back to you`)).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Your held box' })).toContainText(
    'came back to you. Your box is held until',
  );
  await page.getByRole('link', { name: 'Pay now' }).click();
  await pay(orderId, total);
  await expect(page.getByText('We have your payment')).toBeVisible();
});

test('shows the payer a missing amount, or what happens to an overpaid amount', async ({ page, shop }) => {
  const payer = await createAccount();
  shop.update('settings/shop', { hold_minutes: 60 });
  const { order_id: orderId, total_amount: total } = await shop.as(payer).holdBox();
  const { pay } = openBank(shop, 'monnify');
  await shop.as(payer).call(openTransferAccountContract, { order_id: orderId });
  await pay(orderId, total - 500);
  await visitAs(page, payer, `/payment-instructions?orderId=${orderId}`);
  await expect(page.getByRole('heading', { name: '₦500 is still missing' })).toBeVisible();
  await page.goto('/checkout');
  await expect(page.getByText('You don’t need to do anything more')).toHaveCount(0);
  await pay(orderId, 1_000);
  await page.goto(`/payment-success?reference=${readReference(shop, orderId)}`);
  await expect(page.getByText('We owe you ₦500')).toBeVisible();
});

test('offers the shop’s account and form when the provider is down', async ({ page, shop }) => {
  const payer = await createAccount();
  const { order_id } = await shop.as(payer).holdBox();
  openBank(shop, 'monnify').bank.isDown = true;
  await visitAs(page, payer, `/payment-instructions?orderId=${order_id}`);
  await expect(page.getByText('Please transfer to our own account')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Bank Transfer Details' })).toContainText('Reference');
  await expect(page.getByRole('heading', { name: 'Confirm Your Payment' })).toBeVisible();
});

test('lists transfers that need a review, and lets staff settle them', async ({ page, shop }) => {
  const payer = await createAccount();
  shop.update('settings/shop', { hold_minutes: 60 });
  const { order_id: orderId, total_amount: total } = await shop.as(payer).holdBox();
  const { pay } = openBank(shop, 'monnify');
  await shop.as(payer).call(openTransferAccountContract, { order_id: orderId });
  await pay(orderId, total + 500);
  await visitAs(page, await createAccount({ isAdmin: true }), '/admin/payments');
  const panel = page.getByRole('region', { name: 'Automatic payments' });
  await expect(panel).toContainText(`${formatNaira(total + 500)} of ${formatNaira(total)} through Monnify`);
  await expect(panel).toContainText('The order is confirmed; refund the rest.');
  await expect(panel).toContainText('difference between provider and ledger ₦0');
  await panel.getByRole('button', { name: 'Mark as settled' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(0);
});
