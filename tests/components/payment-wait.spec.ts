import { lookUpReviewContract } from '@sharebox/domain/payments/callables/look-up-review';
import { DomainError } from '@sharebox/domain/common/errors';
import { expect, test } from '../stand-ins/component-test';
import { createAccount } from '../support/people/accounts';
import type { Account } from '../support/people/account';
import { backend } from '../support/stack/backend';
import { storeOrderedBox } from '../support/orders/ordered-box';
import { writeDrop, writePaidOrder } from '../support/orders/paid-orders';
import { visitAs } from '../support/browser/visit';

async function signInWaitingCustomer(): Promise<{ payer: Account; orderId: string; reference: string }> {
  const payer = await createAccount();
  const paid = await writePaidOrder({ payer, dropId: await writeDrop(2), box: 1 });
  return { ...paid, payer };
}

const setOrder = (orderId: string, fields: object) =>
  backend()
    .db.doc(`orders/${orderId}`)
    .update({ ...fields });

test('offers help to customers who have waited for several minutes', async ({ page }) => {
  test.setTimeout(120_000);
  await page.clock.install();

  await test.step('shows the waiting screen after ten minutes without a review, and offers help after another ten', async () => {
    const { payer, orderId, reference } = await signInWaitingCustomer();
    await visitAs(page, payer, `/payment-pending?ref=${reference}&orderId=${orderId}`);
    await expect(page.getByRole('heading', { name: 'Payment Submitted Successfully' })).toBeVisible();
    await expect(page.getByText('Payment not confirmed after 1 hour?')).toBeVisible();
    await page.clock.fastForward(300_000);
    await page.reload();
    await page.clock.fastForward(240_000);
    await expect(page).toHaveURL(/payment-pending/);
    await page.clock.fastForward(61_000);

    await expect(page).toHaveURL(`/order-confirmation-pending?ref=${reference}&orderId=${orderId}`);
    await expect(
      page.getByText('Payment could not be confirmed. Please retry or contact support.'),
    ).toBeVisible();
    await expect(page.getByText('This usually takes under 10 minutes')).toBeVisible();
    await expect(page.getByText('Transfers usually confirm within 5–10 minutes')).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/);
    await expect(page.getByText(`Payment reference: ${reference}`)).toBeVisible();
    await expect(page.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
    await expect(page.getByRole('link', { name: /^\+/ })).toHaveAttribute('href', /^tel:\+/);
    await expect(page.getByRole('link', { name: 'Report a Problem' })).toHaveAttribute('href', '/contact');
    await page.clock.fastForward(601_000);
    await expect(page.getByRole('heading', { name: 'Taking Longer Than Expected' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Contact Support' })).toBeVisible();
    await page.getByRole('link', { name: 'View Order Status' }).click();
    await expect(page).toHaveURL(`/payment-pending?ref=${reference}&orderId=${orderId}`);
    await expect(page.getByRole('heading', { name: 'Payment Submitted Successfully' })).toBeVisible();
  });

  await test.step('checks the status for five minutes on the success page, and empties the cart only once for each confirmed order', async () => {
    const { payer, orderId, reference } = await signInWaitingCustomer();
    await visitAs(page, payer, `/payment-success?reference=${reference}`);
    await expect(page.getByRole('heading', { name: 'Checking your payment…' })).toBeVisible();
    await page.clock.fastForward(301_000);
    await expect(
      page.getByText('Bank transfers take up to 10 minutes. Please contact support after 15 minutes.'),
    ).toBeVisible();

    await storeOrderedBox(page, reference, 'The note of the box that was ordered');
    await setOrder(orderId, { status: 'confirmed', payment_status: 'paid' });
    await expect(page.getByRole('heading', { name: 'Your Order', exact: true })).toBeVisible();
    const note = () => page.evaluate(() => localStorage.getItem('cart_note'));
    await expect.poll(note).toBe('');
    await page.evaluate(() => localStorage.setItem('cart_note', 'The next one'));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your Order', exact: true })).toBeVisible();
    expect(await note()).toBe('The next one');

    const confirmed = { status: 'confirmed', payment_status: 'paid' } as const;
    const next = await writePaidOrder({ payer, dropId: await writeDrop(2), box: 1, order: confirmed });
    await storeOrderedBox(page, next.reference, 'The next one');
    await visitAs(page, payer, `/payment-success?reference=${next.reference}`);
    await expect.poll(note).toBe('');
    await page.evaluate(() => localStorage.setItem('cart_note', 'The one after'));
    await visitAs(page, payer, `/payment-success?reference=${reference}`);
    await expect(page.getByRole('heading', { name: 'Your Order', exact: true })).toBeVisible();
    expect(await note()).toBe('The one after');

    await page.goto('/payment-success');
    await expect(page.getByText('No payment reference found in URL')).toBeVisible();
  });
});

test('shows a waiting customer the outcome of the review', async ({ page, shop }) => {
  test.setTimeout(120_000);

  await test.step('shows how many payments are ahead, and hides the number when it can’t be loaded', async () => {
    const { payer, orderId, reference } = await signInWaitingCustomer();
    shop.forgetCalls();
    await page.clock.install();
    let serverTime = new Date('2026-11-25T11:00+01:00');
    await page.context().route('**/api/storefront', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), date: serverTime.toUTCString() } });
    });
    let before = 3;
    shop.answer(lookUpReviewContract, () => ({ before, minutes: 12 }));
    await visitAs(page, payer, `/payment-pending?ref=${reference}&orderId=${orderId}`);
    const half = 'Recent payments took up to 12 minutes.';
    await expect(page.getByText(`3 payments are before yours. ${half}`)).toBeVisible();
    before = 2;
    await page.clock.fastForward(120_000);
    await expect(page.getByText(`2 payments are before yours. ${half}`)).toBeVisible();
    before = 0;
    // Simulates a return to the tab, which makes the page load the number again.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText(`Your payment is next. ${half}`)).toBeVisible();

    shop.answer(lookUpReviewContract, () => {
      throw new DomainError('rate-limited');
    });
    await page.reload();
    await expect(page.getByText('Confirmation typically takes up to 1 hour')).toBeVisible();
    await expect.poll(() => shop.calls(lookUpReviewContract).length).toBe(4);
    await expect(page.getByText('before yours')).toHaveCount(0);
    serverTime = new Date('2026-11-25T22:16+01:00');
    await page.reload();
    await expect(
      page.getByText('Our team is away now and checks payments again tomorrow from 9 am.'),
    ).toBeVisible();
  });

  await test.step('opens the success page when the payment is confirmed', async () => {
    const { payer, orderId, reference } = await signInWaitingCustomer();
    await visitAs(page, payer, `/order-confirmation-pending?ref=${reference}&orderId=${orderId}`);
    await expect(page.getByText('This usually takes under 10 minutes')).toBeVisible();
    await setOrder(orderId, { status: 'confirmed', payment_status: 'paid' });
    await expect(page.getByText('Redirecting you now...')).toBeVisible();
    await expect(page).toHaveURL(`/payment-success?reference=${reference}`);
    await expect(page.getByRole('heading', { name: 'Payment Confirmed!' })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Add to calendar' }).click();
    expect((await download).suggestedFilename()).toBe(`share-box-${reference}.ics`);
  });

  await test.step('promises a refund to a customer whose box was gone when they paid', async () => {
    const { payer, orderId } = await signInWaitingCustomer();
    await visitAs(page, payer, `/payment-pending?orderId=${orderId}`);
    await expect(page.getByRole('heading', { name: 'Payment Submitted Successfully' })).toBeVisible();
    await setOrder(orderId, { status: 'cancelled', slot: null, needs_refund: true });
    await expect(page.getByRole('heading', { name: 'Your money is on its way back' })).toBeVisible();
  });
});
