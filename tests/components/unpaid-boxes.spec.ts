import { freeUnpaidBoxesContract } from '@sharebox/domain/orders/staff-callables';
import { expect, test } from '../stand-ins/component-test';
import { createAccount } from '../support/accounts';
import { readOrder, writeClosedDrop, writePaidOrder } from '../support/orders';
import { getListEntries, visitAs } from '../support/page';

const keptUntil = new Date('2026-11-19T09:30:00+01:00');
const neverPaidOrder = { payer_never_paid: true, kept_until: keptUntil };

test('releases the selected boxes of customers who never paid', async ({ page, shop }) => {
  const dropId = await writeClosedDrop(5);
  const orders = [];
  for (const box of [1, 2, 3]) {
    orders.push(await writePaidOrder({ payer: await createAccount(), dropId, box, order: neverPaidOrder }));
  }
  await writePaidOrder({ payer: await createAccount(), dropId, box: 4 });
  await visitAs(page, await createAccount({ isAdmin: true }), '/admin/payments');
  await expect(page.getByText('3 boxes are held by new customers')).toBeVisible();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(getListEntries(page, 'Payment confirmations').first()).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width, height });
  await page.getByRole('button', { name: 'See them' }).click();
  const dialog = page.getByRole('dialog', { name: 'Boxes of customers who have never paid' });
  await expect(dialog.getByText('0 of 3 chosen')).toBeVisible();
  await dialog.getByRole('button', { name: 'Free 0 boxes' }).click();
  await expect(dialog.getByText('Please choose at least one box.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: '0 of 3 chosen' }).check();
  await expect(dialog.getByText('3 of 3 chosen')).toBeVisible();
  // A claim that arrives while the dialog is open is not selected, because staff have not checked the bank for it.
  await writePaidOrder({ payer: await createAccount(), dropId, box: 5, order: neverPaidOrder });
  await expect(page.getByText('4 boxes are held by new customers')).toBeVisible();
  await expect(dialog.getByText('3 of 3 chosen')).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Boxes' })).toContainText('until 19 Nov 2026, 9:30 am');
  await dialog.getByRole('checkbox', { name: orders[2]?.reference }).uncheck();
  await dialog.getByLabel('Message to the customer').fill('');
  await dialog.getByRole('button', { name: 'Free 2 boxes' }).click();
  await expect(dialog.getByLabel('Message to the customer')).toBeFocused();
  await dialog.getByLabel('Message to the customer').fill('No transfer came');
  const goOn = shop.pause(freeUnpaidBoxesContract);
  await dialog.getByRole('button', { name: 'Free 2 boxes' }).click();
  await expect.poll(() => shop.calls(freeUnpaidBoxesContract)).toHaveLength(1);
  await shop.staff.approvePayment(orders[1]?.orderId ?? '');
  goOn();
  await expect(page.getByText('1 box freed. 1 box stayed: changed in the meantime.')).toBeVisible();
  const statuses = await Promise.all(orders.map(async ({ orderId }) => (await readOrder(orderId)).status));
  expect(statuses).toEqual(['cancelled', 'confirmed', 'pending_confirmation']);
  await expect(page.getByText('2 boxes are held by new customers')).toBeVisible();
});

test('releases the box of a disputed claim on request, and requires notes', async ({ page }) => {
  const { payer, orderId } = await writePaidOrder({
    order: neverPaidOrder,
  });
  await visitAs(
    page,
    await createAccount({ isAdmin: true }),
    `/admin/payments/${orderId}?q=${payer.lastName}`,
  );
  await page.getByRole('button', { name: 'Dispute and free the box' }).click();
  await expect(page.getByLabel('Message to the customer')).toBeFocused();
  await page.getByLabel('Message to the customer').fill('No such transfer');
  await page.getByRole('button', { name: 'Dispute and free the box' }).click();
  await expect(page.getByText('Payment marked as disputed, and its box is free.')).toBeVisible();
  expect(await readOrder(orderId)).toMatchObject({ status: 'cancelled', slot: null });
});

test('shows a customer how long an unpaid box is kept, and when it is released', async ({ page, shop }) => {
  const dropId = await writeClosedDrop(1);
  // Sets a deadline that leaves enough time to review the claim, even on a weekend.
  shop.update(`weekly_drops/${dropId}`, { order_deadline: new Date(Date.now() + 4 * 86_400_000) });
  const { payer, orderId, reference } = await writePaidOrder({
    payer: await createAccount(),
    ...{ dropId, box: 1, order: neverPaidOrder },
  });
  await visitAs(page, payer, `/payment-pending?ref=${reference}&orderId=${orderId}`);
  await expect(page.getByText('We’ll keep your box until Thursday, 9:30 am, while we check.')).toBeVisible();
  await shop.runJobs('endUnpaidClaims');
  await expect(page.getByRole('heading', { name: 'We released your box' })).toBeVisible();
  await expect(page.getByText('Already transferred? Your money isn’t lost')).toBeVisible();
});
