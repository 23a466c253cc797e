import type { Page } from '@playwright/test';
import { formatNaira } from '@sharebox/domain/money/money';
import { orderSchema } from '@sharebox/domain/orders/order';
import { payWithBalanceContract } from '@sharebox/domain/payments/callables';
import { addGoodwillContract } from '@sharebox/domain/payments/staff-callables';
import { randomUUID } from 'node:crypto';
import { buildAdminCustomerPath } from '../../web/src/config/paths';
import { expect, test } from '../stand-ins/component-test';
import { prepareDropOnSale } from '../stand-ins/drop-on-sale';
import type { StandInShop } from '../stand-ins/shop';
import { createAccount, signIn } from '../support/accounts';
import { expectAccessible } from '../support/axe';
import { getPlaceOrderButton, saveAddress, storeCartInBrowser } from '../support/checkout';
import { confirmDialog, visit, visitAs } from '../support/page';

/** Signs in a customer whose cancelled box can be refunded to the balance. Returns the box's price in naira. */
async function openRefund(page: Page, shop: StandInShop): Promise<{ orderId: string; price: number }> {
  prepareDropOnSale(shop);
  const buyer = await createAccount();
  await saveAddress(buyer.uid);
  const orderId = await shop.as(buyer).placePaidOrder();
  await shop.staff.setStatus(orderId, 'cancelled');
  const { total_amount } = orderSchema.parse(shop.document(`orders/${orderId}`));
  await visitAs(page, buyer, '/profile?tab=experiences');
  return { orderId, price: total_amount };
}

async function openReview(page: Page, shop: StandInShop): Promise<void> {
  await storeCartInBrowser(page, prepareDropOnSale(shop).meals);
  await visit(page, '/review-order/self');
  await expect(page.getByRole('heading', { name: 'Review Your Order' })).toBeVisible();
}

test('moves a refund to the balance, spends the balance and refunds the rest', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { orderId, price } = await openRefund(page, shop);
  await page.getByRole('button', { name: 'View Details' }).click();
  await page.getByRole('button', { name: 'To my balance' }).click();
  await expect(page.getByText(`${formatNaira(price)} is in your balance.`)).toBeVisible();
  const goodwill = { request_id: randomUUID(), amount: 500, reason: 'The drink was missing.' };
  await shop.staff.call(addGoodwillContract, { ...goodwill, order_id: orderId });

  await openReview(page, shop);
  await expect(page.getByText('Nothing to transfer: we confirm your box right away.')).toBeVisible();
  await getPlaceOrderButton(page).click();
  await expect(page.getByText('Payment Confirmed!').first()).toBeVisible();

  await visit(page, '/profile');
  const card = page.getByRole('region', { name: 'Your balance: ₦500' });
  await card.getByRole('button', { name: 'Show the entries' }).click();
  for (const text of ['Cancelled box', 'Paid for a box', 'The drink was missing.'])
    await expect(card).toContainText(text);
  await expectAccessible(page, 'the balance');
  await card.getByRole('button', { name: 'Send to my bank' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send ₦500 to your bank' });
  await dialog.getByLabel('Bank', { exact: true }).fill('GTBank');
  await dialog.getByLabel('Account number').fill('0123 456 789');
  await dialog.getByLabel('Account name').fill('Ada Obi');
  await dialog.getByRole('button', { name: 'Send to my bank' }).click();
  await expect(page.getByRole('region', { name: 'Your balance: ₦0' })).toContainText('Sent to your bank');
  await visitAs(page, await createAccount({ isAdmin: true }), '/admin/payments/refunds');
  await expect(page.getByRole('main')).toContainText('Account for the refund: 0123456789, GTBank, Ada Obi');
  await expect(page.getByRole('button', { name: 'Record ₦500 as sent' })).toBeVisible();
});

test('asks for the rest of the price if the balance covers only part of it', async ({ page, shop }) => {
  prepareDropOnSale(shop);
  const buyer = await createAccount();
  await saveAddress(buyer.uid);
  const earlier = await shop.as(buyer).placePaidOrder();
  const goodwill = { request_id: randomUUID(), order_id: earlier, amount: 4_000.5, reason: 'It came late.' };
  await shop.staff.call(addGoodwillContract, goodwill);
  await visitAs(page, buyer, '/about');
  await openReview(page, shop);
  const choice = page.getByRole('checkbox', { name: '₦4,000.50 from your balance' });
  await expect(choice).toBeChecked();
  // The call fails, so the payment page offers to pay with the balance again.
  shop.cutOff(payWithBalanceContract);
  await getPlaceOrderButton(page).click();
  await page.getByRole('button', { name: 'Order a second box' }).click();
  await page.waitForURL(/payment-instructions/);
  shop.reconnect(payWithBalanceContract);
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  const { total_amount } = orderSchema.parse(shop.document(`orders/${orderId}`));
  const rest = total_amount - 4_000.5;
  await expect(page.getByText(`You then transfer ${formatNaira(rest)}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Use my balance' }).click();
  await expect(
    page.getByText(`₦4,000.50 of ${formatNaira(total_amount)} comes from your balance`),
  ).toBeVisible();
  const details = page.getByRole('region', { name: 'Bank Transfer Details' });
  await expect(details).toContainText(formatNaira(rest));
  await page.getByLabel('Bank Used').selectOption('UBA');
  await page.getByRole('button', { name: 'Submit Payment Confirmation' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Submitted Successfully' })).toBeVisible();
  expect(shop.document(`payment_confirmations/${orderId}`)).toMatchObject({ amount_paid: rest });

  await signIn(page, await createAccount({ isAdmin: true }));
  await page.goto(`/admin/payments/${orderId}`);
  await expect(page.getByText('₦4,000.50 from the balance')).toBeVisible();
  await page.getByRole('button', { name: 'Approve', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Approve this payment?' });
  await expect(dialog.getByLabel('Amount seen at the bank (₦)')).toHaveValue(String(rest));
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel('I have the bank account open').check();
  await page.getByRole('button', { name: `Approve ${formatNaira(rest)}` }).click();
  await expect
    .poll(() => shop.document(`orders/${orderId}`))
    .toMatchObject({ status: 'confirmed', net_received: total_amount, owed_back: 0 });
});

test('shows staff a balance, adds goodwill and reports all liabilities', async ({ page, shop }) => {
  prepareDropOnSale(shop);
  const buyer = await createAccount();
  await saveAddress(buyer.uid);
  await shop.as(buyer).placePaidOrder();
  await visitAs(page, await createAccount({ isAdmin: true }), buildAdminCustomerPath(buyer.uid));
  const card = page.getByRole('region', { name: 'Balance' });
  await card.getByRole('button', { name: 'Add goodwill' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add goodwill' });
  await dialog.getByLabel('Amount (₦)').fill('60,000');
  await dialog.getByRole('button', { name: 'Add to the balance' }).click();
  await expect(dialog.getByText('At most ₦50,000 at a time')).toBeVisible();
  await expect(dialog.getByText('Please tell the customer what this is for.')).toBeVisible();
  await dialog.getByLabel('Amount (₦)').fill('2,500');
  await dialog.getByLabel('Reason').fill('Sorry about the wait.');
  await confirmDialog(page, 'Add goodwill', 'Add to the balance');
  await expect(card).toContainText('₦2,500');
  await expect(card).toContainText('Sorry about the wait.');
  await page.goto('/admin/overview');
  await expect(page.getByText('The shop now owes ₦2,500 in the balances of 1 customer.')).toBeVisible();
});
