import type { Page } from '@playwright/test';
import { cancelOrderContract } from '@sharebox/domain/orders/callables/cancel-order';
import { addPaymentProofContract } from '@sharebox/domain/payments/callables/add-payment-proof';
import { type Order, toShortOrderId } from '@sharebox/domain/orders/order';
import sharp from 'sharp';
import { expect, test } from '../stand-ins/component-test';
import { createAccount } from '../support/people/accounts';
import { backend } from '../support/stack/backend';
import { writeHeldOrder } from '../support/orders/held-orders';
import { storeOrderedBox } from '../support/orders/ordered-box';
import { readOrder } from '../support/orders/orders';
import { paidOrderTotal, writeDrop, writePaidOrder } from '../support/orders/paid-orders';
import { visit, visitAs } from '../support/browser/visit';

type OrderFields = Partial<Order>;

async function signInWaitingCustomer(order: OrderFields = {}) {
  const payer = await createAccount();
  const paid = await writePaidOrder({ payer, dropId: await writeDrop(2), box: 1, order });
  return { ...paid, payer };
}

const setOrder = (orderId: string, fields: OrderFields) =>
  backend()
    .db.doc(`orders/${orderId}`)
    .update({ ...fields });

const reviewing = (page: Page) => page.getByRole('heading', { name: 'Payment Submitted Successfully' });

test('shows the customer the right page for every outcome of a claim', async ({ page, shop }) => {
  test.setTimeout(180_000);

  await test.step('shows the order, claim, next steps and contact on the pending page, even after a reload', async () => {
    const { payer, orderId, reference } = await signInWaitingCustomer();
    await visitAs(page, payer, `/payment-pending?ref=${reference}&orderId=${orderId}`);
    await page.reload();
    await expect(reviewing(page)).toBeVisible();
    await expect(page.getByText('Your payment is being reviewed')).toBeVisible();
    const details = page.getByRole('region', { name: 'Order Details' });
    await expect(details.getByText('Pending Confirmation')).toBeVisible();
    await details.getByText('Order Details').click();
    const amount = `₦${paidOrderTotal.toLocaleString('en-NG')}`;
    const facts = [
      ['Order reference', reference],
      ['Order ID', toShortOrderId(orderId)],
      ['Total amount', amount],
      ['Amount submitted', amount],
      ['Bank used', 'GTBank'],
      ['Payment reference', 'FBN/0042'],
    ] as const;
    await expect(details.getByRole('term')).toHaveText(facts.map(([what]) => what));
    await expect(details.getByRole('definition')).toHaveText(facts.map(([, value]) => value));
    await expect(
      page.getByText(
        'Confirmation typically takes up to 1 hour, and an email follows as soon as it is done.',
      ),
    ).toBeVisible();
    const timeline = page.getByRole('region', { name: 'What to expect' });
    await expect(timeline.getByRole('listitem')).toHaveCount(4);
    await expect(timeline).toContainText(/Yours should be done by about \d+(:\d\d)? [ap]m/);
    await expect(timeline).toContainText(/Arriving on .+\d[AP]M/);
    const box = page.getByRole('region', { name: 'Your box' });
    await expect(box).toContainText('2 × Smoky Party Jollof, 2 × Beef Suya Platter');
    await expect(box).toContainText(/Arriving on .+, .*\d[AP]M.*Delivering to .+/);
    const late = page.getByRole('region', { name: 'Payment not confirmed after 1 hour?' });
    await expect(late.getByRole('link', { name: 'Ask us on WhatsApp' })).toHaveAttribute(
      'href',
      new RegExp(`^https://wa\\.me/234\\d+\\?text=.*${reference}`),
    );
    await expect(late.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
    await expect(late.getByRole('link', { name: /^\+/ })).toHaveAttribute('href', /^tel:\+/);
    await expect(page.getByRole('link', { name: 'View My Orders' })).toHaveAttribute(
      'href',
      '/profile?tab=experiences',
    );
    shop.update(`orders/${orderId}`, { net_received: paidOrderTotal - 500 });
    await expect(page.getByText('₦500 is missing. Please ask us below how to send it.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  });

  await test.step('adds a screenshot to a claim that waits for its review', async () => {
    shop.answer(addPaymentProofContract, ({ order_id, proof_path }) => {
      shop.update(`payment_confirmations/${order_id}`, { proof_path });
      return { order_id };
    });
    const { payer, orderId } = await signInWaitingCustomer();
    await visitAs(page, payer, `/payment-pending?orderId=${orderId}`);
    const picture = { create: { width: 60, height: 90, channels: 3, background: '#a8401f' } } as const;
    const buffer = await sharp(picture).png().toBuffer();
    await page
      .getByLabel('Payment screenshot', { exact: true })
      .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer });
    await page.getByRole('button', { name: 'Send to our team' }).click();
    await expect(page.getByText('Our team has your screenshot.')).toBeVisible();
    expect(shop.document(`payment_confirmations/${orderId}`)?.['proof_path']).toBe(
      `payment-proofs/${payer.uid}/${orderId}/proof-1`,
    );
  });

  await test.step('hides the footer from checkout to the success page, and shows it on the home page', async () => {
    const { payer, orderId, reference } = await signInWaitingCustomer();
    const held = await writeHeldOrder(payer);
    await visitAs(page, payer, '/about');
    const footer = page.getByRole('contentinfo');
    for (const address of [
      '/review-order/self',
      '/payment',
      `/payment-instructions?orderId=${held.orderId}`,
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

  await test.step('redirects URLs that name no order', async () => {
    await visitAs(page, await createAccount(), '/about');
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
  });

  await test.step('lets a customer cancel an order under review from its own page, and refunds it', async () => {
    shop.answer(cancelOrderContract, ({ order_id, reason }) => {
      const refund = { needs_refund: true, refund_due_at: new Date('2026-11-26T18:00+01:00') };
      const cancelled = { status: 'cancelled', slot: null, cancelled_by: 'customer', ...refund };
      shop.update(`orders/${order_id}`, { ...cancelled, cancel_reason: reason ?? null });
      return { order_id, needs_refund: true };
    });
    const { payer, orderId } = await signInWaitingCustomer({
      order_deadline: new Date(Date.now() + 86_400_000),
    });
    await visitAs(page, payer, `/payment-pending?orderId=${orderId}`);
    await expect(reviewing(page)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel Order' }).click();
    const dialog = page.getByRole('dialog', { name: `Cancel order ${toShortOrderId(orderId)}?` });
    await dialog.getByRole('button', { name: 'Keep my order' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Cancel Order' }).click();
    await expect(dialog).toContainText('we’ll refund the money');
    await dialog.getByLabel('Why? (optional)').fill('We are travelling');
    await dialog.getByRole('button', { name: 'Cancel the order' }).click();

    await expect(page.getByRole('heading', { name: 'You cancelled this order' })).toBeInViewport();
    await expect(
      page.getByText(/We’ll look for your transfer and send it back to .+ by Thursday 26 November\./),
    ).toBeVisible();
    await expect(page.getByText('Your order is cancelled. We’ll refund your money.')).toBeVisible();
    const stored = await readOrder(orderId);
    expect(stored).toMatchObject({
      status: 'cancelled',
      slot: null,
      needs_refund: true,
      cancelled_by: 'customer',
      cancel_reason: 'We are travelling',
    });
  });

  await test.step('explains why an order under review can’t be cancelled after the deadline', async () => {
    const { payer, orderId } = await signInWaitingCustomer({
      order_deadline: new Date(Date.now() - 3_600_000),
    });
    await visitAs(page, payer, `/payment-pending?orderId=${orderId}`);
    await expect(
      page.getByText(/Orders for this drop closed on .* can no longer be cancelled/),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeHidden();
  });

  await test.step('shows the outcome of a cancelled order on the success page', async () => {
    const { payer, orderId, reference } = await signInWaitingCustomer({
      status: 'cancelled',
      slot: null,
      needs_refund: true,
    });
    await visitAs(page, payer, `/payment-success?reference=${reference}`);
    await expect(page).toHaveURL(`/payment-pending?ref=${reference}&orderId=${orderId}`);
    await expect(page.getByRole('heading', { name: 'Your money is on its way back' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Order Details' }).getByText('Cancelled')).toBeVisible();
  });

  await test.step('offers a contact link and a retry when the success page can’t load', async () => {
    const { payer, reference } = await signInWaitingCustomer({ status: 'confirmed', payment_status: 'paid' });
    const answerAgain = shop.refuse('orders', ['read']);
    await visitAs(page, payer, `/payment-success?reference=${reference}`);
    await expect(
      page.getByRole('heading', { name: 'An unexpected error occurred while checking your order status' }),
    ).toBeVisible();
    await expect(
      page.getByText('We encountered an error while verifying your order. Please contact support.'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact');
    answerAgain();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { name: 'Your Order', exact: true })).toBeVisible();
  });
});

test('empties the cart when the displayed order is confirmed, and continues after two seconds', async ({
  page,
}) => {
  const { payer, orderId, reference } = await signInWaitingCustomer();
  await page.clock.install();
  await visitAs(page, payer, `/payment-pending?ref=${reference}&orderId=${orderId}`);
  await expect(reviewing(page)).toBeVisible();
  await storeOrderedBox(page, reference, 'The note of the box that was ordered');
  await page.clock.pauseAt(Date.now() + 60_000);
  await setOrder(orderId, { status: 'confirmed', payment_status: 'paid' });
  const confirmed = page.getByText(/Payment Confirmed!/);
  await expect(async () => {
    // The listener needs a running clock. The steps are short, so that they use up little of the two seconds.
    await page.clock.runFor(50);
    expect(await confirmed.isVisible()).toBe(true);
  }).toPass();
  await expect(confirmed, 'Said once').toHaveText('Payment Confirmed! Your order is being prepared.');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart_note'))).toBe('');
  await page.clock.runFor(1800);
  await expect(page).toHaveURL(/\/payment-pending/);
  await page.clock.runFor(300);
  await expect(page).toHaveURL(`/payment-success?reference=${reference}`);
  await page.clock.resume();
  await expect(page.getByRole('heading', { name: 'Your Order', exact: true })).toBeVisible();
  await expect(confirmed, 'Said once').toHaveText('Payment Confirmed!');
});
