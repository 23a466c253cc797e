import type { Page } from '@playwright/test';
import { formatNaira } from '@sharebox/domain/money/money';
import { type Order, toShortOrderId } from '@sharebox/domain/orders/order';
import { lookUpReviewContract } from '@sharebox/domain/payments/callables';
import { expect, test } from '../stand-ins/component-test';
import type { StandInShop } from '../stand-ins/shop';
import { type Account, createAccount } from '../support/accounts';
import { storeOrderedBox } from '../support/checkout';
import { tabTo } from '../support/layout';
import { readOrder } from '../support/orders';
import { visit, visitAs } from '../support/page';

interface Waiting {
  payer: Account;
  orderId: string;
  reference: string;
  order: Order;
}

/** Creates a customer with a claim under review. */
async function createWaitingCustomer(shop: StandInShop, payer?: Account): Promise<Waiting> {
  const customer = payer ?? (await createAccount());
  const orderId = await shop.as(customer).placeOrder();
  const order = await readOrder(orderId);
  return { payer: customer, orderId, reference: order.confirmation_reference, order };
}

const reviewing = (page: Page) => page.getByRole('heading', { name: 'Payment Submitted Successfully' });

/** Replaces the server's time, so that the test does not depend on the current time. */
async function setServerTime(page: Page, time: () => string): Promise<void> {
  await page.context().route('**/api/storefront', async (route) => {
    const response = await route.fetch();
    const date = new Date(time()).toUTCString();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
}

const success = (page: Page) => page.getByRole('heading', { name: 'Your Order', exact: true });
const storedNote = (page: Page) => page.evaluate(() => localStorage.getItem('cart_note'));

test('shows a claim under review, and lets the customer cancel it', async ({ page, shop }) => {
  const { payer, orderId, reference, order } = await createWaitingCustomer(shop);
  const amount = formatNaira(order.total_amount);
  await visitAs(page, payer, `/payment-pending?ref=${reference}&orderId=${orderId}`);
  await page.reload();
  await expect(reviewing(page)).toBeVisible();
  await expect(page.getByText('Your payment is being reviewed')).toBeVisible();
  const details = page.getByRole('region', { name: 'Order Details' });
  await expect(details.getByText('Pending Confirmation')).toBeVisible();
  await details.getByText('Order Details').click();
  for (const fact of [reference, toShortOrderId(orderId), amount, 'GTBank', 'FBN/0042'])
    await expect(details.getByRole('definition').filter({ hasText: fact }).first()).toBeVisible();
  await expect(page.getByText(/^By about \d+(:\d\d)? [ap]m/)).toBeVisible();
  const timeline = page.getByRole('region', { name: 'What to expect' });
  await timeline.getByRole('heading').click();
  await expect(timeline.getByRole('listitem')).toHaveCount(4);
  await expect(timeline).toContainText(/Arriving on .+\d\s[ap]m/);
  const box = page.getByRole('region', { name: 'Your box' });
  for (const { name } of order.items) await expect(box).toContainText(name);
  await expect(box).toContainText(/Arriving on .+, .*\d\s[ap]m.*Delivering to .+/);
  const late = page.getByRole('region', { name: 'Payment not confirmed after 1 hour?' });
  await late.getByRole('heading').click();
  const message = new RegExp(`^https://wa\\.me/234\\d+\\?text=.*${reference}`);
  await expect(late.getByRole('link', { name: 'Ask us on WhatsApp' })).toHaveAttribute('href', message);
  await expect(late.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await expect(late.getByRole('link', { name: /^\+/ })).toHaveAttribute('href', /^tel:\+/);
  const orders = page.getByRole('link', { name: 'View My Orders' });
  await expect(orders).toHaveAttribute('href', '/profile?tab=experiences');
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  shop.update(`orders/${orderId}`, { net_received: order.total_amount - 500 });
  const missing = page.getByRole('alert').filter({ hasText: 'Please transfer exactly ₦500 to our account.' });
  await expect(missing.getByRole('button', { name: /^Copy/ })).toHaveCount(3);
  await expect(page.getByRole('heading', { name: '₦500 is still missing' })).toBeVisible();
  await expect(reviewing(page)).toHaveCount(0);
  const card = page.getByRole('article').first();
  await page.goto('/profile?tab=experiences');
  await expect(card).toContainText('₦500 is still missing');
  await page.goto(`/payment-pending?ref=${reference}&orderId=${orderId}`);
  shop.update(`orders/${orderId}`, { net_received: 0 });

  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: /^Cancel \w+day’s box\?$/ });
  await dialog.getByRole('button', { name: 'Keep my order' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog).toContainText('we’ll look for the money and send it back');
  await dialog.getByLabel('Why? (optional)').fill('We are travelling');
  await dialog.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(page.getByRole('heading', { name: 'You cancelled this order' })).toBeInViewport();
  await expect(page.getByText(/We’ll look for your transfer and send it back to .+ by .+\./)).toBeVisible();
  await expect(page.getByText(/’s box is cancelled\. We’ll refund your money\./)).toBeVisible();
  expect(await readOrder(orderId)).toMatchObject({
    ...{ status: 'cancelled', slot: null, needs_refund: true },
    ...{ cancelled_by: 'customer', cancel_reason: 'We are travelling' },
  });
  await visit(page, `/payment-success?reference=${reference}`);
  await expect(page).toHaveURL(`/payment-pending?ref=${reference}&orderId=${orderId}`);
  await expect(page.getByRole('region', { name: 'Order Details' }).getByText('Cancelled')).toBeVisible();
});

test('hides the footer in checkout, and redirects URLs without an order', async ({ page, shop }) => {
  const { payer, orderId, reference } = await createWaitingCustomer(shop);
  const held = await shop.as(payer).holdBox();
  await visitAs(page, payer, '/about');
  for (const [address, leadsTo] of [
    ['/payment-pending', '/'],
    ['/payment-pending?ref=CONF-1', '/'],
    ['/order-confirmation-pending', '/'],
    // This URL redirects to checkout, which redirects to the menu because the cart is empty.
    ['/payment-instructions', '/weekly-drop'],
  ] as const) {
    await visit(page, address);
    await expect(page).toHaveURL(leadsTo);
  }
  await visit(page, '/payment-success?reference=');
  await expect(page.getByRole('heading', { name: 'No payment reference found in URL' })).toBeVisible();
  const footer = page.getByRole('contentinfo');
  for (const address of [
    '/review-order/self',
    '/payment',
    `/payment-instructions?orderId=${held.order_id}`,
    `/payment-pending?orderId=${orderId}`,
    `/order-confirmation-pending?orderId=${orderId}`,
    `/payment-success?reference=${reference}`,
  ]) {
    await visit(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(footer).toBeHidden();
  }
  await visit(page, '/');
  await expect(footer).toBeVisible();
  await expect(page.getByRole('main').locator('footer')).toHaveCount(0);
});

test('empties the cart once the order is confirmed, and opens the success page', async ({ page, shop }) => {
  const { payer, orderId, reference } = await createWaitingCustomer(shop);
  await page.clock.install();
  await visitAs(page, payer, `/payment-pending?ref=${reference}&orderId=${orderId}`);
  await expect(reviewing(page)).toBeVisible();
  await storeOrderedBox(page, reference, 'The note of the box that was ordered');
  await page.clock.pauseAt(Date.now() + 60_000);
  await shop.staff.approvePayment(orderId);
  const confirmed = page.getByText(/Payment Confirmed!/);
  await expect(async () => {
    // Advances the clock, because the listener needs a running clock. Short steps use up little of the two seconds
    // before the page redirects.
    await page.clock.runFor(50);
    expect(await confirmed.isVisible()).toBe(true);
  }).toPass();
  await expect(confirmed, 'Said once').toHaveText('Payment Confirmed! Your order is being prepared.');
  await expect.poll(() => storedNote(page)).toBe('');
  await page.clock.runFor(1800);
  await expect(page).toHaveURL(/\/payment-pending/);
  await page.clock.runFor(300);
  await expect(page).toHaveURL(`/payment-success?reference=${reference}`);
  await page.clock.resume();
  await expect(success(page)).toBeVisible();
  await expect(confirmed, 'Said once').toHaveText('Payment Confirmed!');
  await expect(page.getByText('Delivering to Home, Port Harcourt')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await download).suggestedFilename()).toBe(`share-box-${reference}.ics`);
});

test('offers help after minutes of waiting, and empties the cart only once', async ({ page, shop }) => {
  await page.clock.install();
  await setServerTime(page, () => '2026-11-25T11:00+01:00');
  const { payer, orderId, reference } = await createWaitingCustomer(shop);
  await visitAs(page, payer, `/payment-pending?ref=${reference}&orderId=${orderId}`);
  await expect(page.getByText('Payment not confirmed after 1 hour?')).toBeVisible();
  // The countdown starts once the server's time is known, because it runs only in review hours. The claim has the device's
  // time, which is days after the server's.
  const reviewDay = page.getByText(/^By about [\d:]+ [ap]m on \w/);
  await expect(reviewDay).toBeVisible();
  await page.clock.fastForward(300_000);
  await page.reload();
  await expect(reviewing(page)).toBeVisible();
  await expect(reviewDay).toBeVisible();
  await page.clock.fastForward(240_000);
  await expect(page).toHaveURL(/payment-pending/);
  await page.clock.fastForward(61_000);

  await expect(page).toHaveURL(`/order-confirmation-pending?ref=${reference}&orderId=${orderId}`);
  await expect(page.getByText(`Order reference: ${reference}`)).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/);
  await expect(page.getByRole('link', { name: 'Report a Problem' })).toHaveAttribute('href', '/contact');
  await page.clock.fastForward(601_000);
  await expect(page.getByRole('heading', { name: 'Taking Longer Than Expected' })).toBeVisible();
  await page.getByRole('link', { name: 'View Order Status' }).click();
  await expect(page).toHaveURL(`/payment-pending?ref=${reference}&orderId=${orderId}`);

  await visit(page, `/payment-success?reference=${reference}`);
  await expect(page.getByRole('heading', { name: 'Checking your payment…' })).toBeVisible();
  await page.clock.fastForward(301_000);
  const advice = 'Bank transfers take up to 10 minutes. Please contact support after 15 minutes.';
  await expect(page.getByText(advice)).toBeVisible();
  await storeOrderedBox(page, reference, 'The note of the box that was ordered');
  await shop.staff.approvePayment(orderId);
  await expect(success(page)).toBeVisible();
  await expect.poll(() => storedNote(page)).toBe('');
  await page.evaluate(() => localStorage.setItem('cart_note', 'The next one'));
  await page.reload();
  await expect(success(page)).toBeVisible();
  expect(await storedNote(page)).toBe('The next one');

  const next = await createWaitingCustomer(shop, payer);
  await storeOrderedBox(page, next.reference, 'The next one');
  await visit(page, `/order-confirmation-pending?ref=${next.reference}&orderId=${next.orderId}`);
  await shop.staff.approvePayment(next.orderId);
  await expect(page.getByText('Redirecting you now...')).toBeVisible();
  await expect(page).toHaveURL(`/payment-success?reference=${next.reference}`);
  await expect.poll(() => storedNote(page)).toBe('');
});

test('shows how many payments are ahead in the queue, if known', async ({ page, shop }) => {
  await page.clock.install();
  let serverTime = '2026-11-25T11:00+01:00';
  await setServerTime(page, () => serverTime);
  const ahead = [await createWaitingCustomer(shop), await createWaitingCustomer(shop)];
  const { payer, orderId, reference } = await createWaitingCustomer(shop);
  await visitAs(page, payer, `/payment-pending?ref=${reference}&orderId=${orderId}`);
  await expect(page.getByText('2 payments are before yours.')).toBeVisible();
  await shop.staff.approvePayment(ahead[0]?.orderId ?? '');
  await shop.staff.approvePayment(ahead[1]?.orderId ?? '');
  // Simulates a return to the tab, after which the page reloads the number of payments ahead in the queue.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('Your payment is next.')).toBeVisible();

  shop.fail(lookUpReviewContract);
  shop.update(`payment_confirmations/${orderId}`, { submitted_at: new Date(serverTime) });
  await page.reload();
  await expect(page.getByText('By about 12 pm', { exact: true })).toBeVisible();
  await expect(page.getByText('Confirmation typically takes up to 1 hour')).toBeVisible();
  await expect(page.getByText('before yours')).toHaveCount(0);
  serverTime = '2026-11-25T22:16+01:00';
  await page.reload();
  await expect(page.getByText('We check payments again from 9 am tomorrow.')).toBeVisible();
  shop.update(`payment_confirmations/${orderId}`, { submitted_at: new Date(serverTime) });
  await expect(page.getByText('By about 10 am tomorrow', { exact: true })).toBeVisible();
  await visit(page, `/order-confirmation-pending?ref=${reference}&orderId=${orderId}`);
  await expect(page.getByText('By about 10 am tomorrow', { exact: true })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);
});

test('keeps the focused Cancel order button in view while data loads', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const { payer, orderId, reference } = await createWaitingCustomer(shop);
  const loadClaim = shop.delay(`payment_confirmations/${orderId}`);
  await visitAs(page, payer, `/payment-pending?ref=${reference}&orderId=${orderId}`);
  await expect(reviewing(page)).toBeVisible();
  const cancel = page.getByRole('button', { name: 'Cancel order' });
  await tabTo(page, cancel);
  loadClaim();
  await expect(page.getByText('Payment Screenshot (optional)')).toBeVisible();
  await expect(cancel).toBeFocused();
  await expect(cancel).toBeInViewport({ ratio: 1 });
});
