import { setOrderStatusesContract } from '@sharebox/domain/orders/staff-callables';
import { domainErrorMessages } from '@sharebox/domain/common/errors';
import { toShortOrderId } from '@sharebox/domain/orders/order';
import { readFile } from 'node:fs/promises';
import { expect, test } from '../stand-ins/component-test';
import { createAccount, type Account } from '../support/accounts';
import { readOrder, writeClosedDrop, writePaidOrder } from '../support/orders';
import { visitAs } from '../support/page';

let admin: Account;
test.beforeEach(async () => {
  admin = await createAccount({ isAdmin: true });
  // An order of another customer, which filters must exclude.
  await writePaidOrder();
});

const statusOf = async (orderId: string) => (await readOrder(orderId)).status;

test('filters declined gifts, and explains what a bulk change leaves out', async ({ page, shop }) => {
  const payer = await createAccount();
  const dropId = await writeClosedDrop(5);
  const paid = { status: 'confirmed', payment_status: 'paid' } as const;
  const gift = { ...paid, is_gift_order: true, recipient_name: 'Tunde' };
  const order = (box: number, changes: object) => writePaidOrder({ payer, dropId, box, order: changes });
  const declined = await order(1, { ...gift, gift_answer: 'declined' });
  const dispatched = await order(2, { ...paid, dispatched_at: new Date() });
  const unpaid = await order(3, { payment_status: 'failed' });
  const well = await order(4, paid);
  const overtaken = await order(5, paid);
  await visitAs(page, admin, '/admin/orders');
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('declined');
  await expect(page.getByText('Showing 1 order', { exact: true })).toBeVisible();
  await expect(page.getByText('Declined', { exact: true })).toBeVisible();

  await page.goto(`/admin/orders?q=${payer.lastName}`);
  await expect(page.getByText('Disputed', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByLabel('Mark as').selectOption('Preparing');
  const dialog = page.getByRole('dialog', { name: 'Change 2 orders to Preparing?' });
  await expect(dialog).toContainText('3 orders left out');
  const leftOutList = dialog.getByRole('list', { name: 'Left out' });
  await expect(leftOutList).toContainText(`Box 1, Ada ${payer.lastName}: Its recipient declined the gift`);
  await expect(leftOutList).toContainText(`Box 2, Ada ${payer.lastName}: It is out for delivery.`);
  await expect(leftOutList).toContainText(`Box 3, Ada ${payer.lastName}: Money is missing.`);
  const goOn = shop.pause(setOrderStatusesContract);
  await dialog.getByRole('button', { name: 'Change 2 orders' }).click();
  await expect.poll(() => shop.calls(setOrderStatusesContract)).toHaveLength(1);
  await shop.staff.setStatus(overtaken.orderId, 'delivered');
  goOn();
  await expect(dialog.getByText('1 of 2 changed')).toBeVisible();
  const results = dialog.getByRole('list', { name: 'Results' }).getByRole('listitem');
  await expect(results.filter({ hasText: `Box 5, Ada ${payer.lastName}` })).toContainText(
    domainErrorMessages['changed-meanwhile'],
  );
  expect(await statusOf(well.orderId)).toBe('preparing');
  for (const one of [declined, dispatched, unpaid]) expect(await statusOf(one.orderId)).not.toBe('preparing');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await shop.staff.setStatus(overtaken.orderId, 'confirmed');
  await page.getByRole('checkbox', { name: /Select all|selected/ }).check();
  await page.getByLabel('Mark as').selectOption('Out for delivery');
  const sending = page.getByRole('dialog', { name: 'Send 2 orders out for delivery?' });
  await expect(sending).toContainText('We tell all customers right away that their box is on its way.');
  await expect(sending).toContainText('This can’t be undone.');
  await expect(sending.getByRole('list', { name: 'Left out' }).getByRole('listitem')).toHaveCount(3);
  await sending.getByRole('button', { name: 'Send out 2 orders' }).click();
  await expect(sending.getByText('2 of 2 changed')).toBeVisible();
  await expect(sending.getByRole('list', { name: 'Results' })).toContainText('Out for delivery');
  for (const { orderId } of [well, overtaken])
    expect((await readOrder(orderId)).dispatched_at).not.toBeNull();
});

test('exports the details of found orders, and escapes customers’ formulas', async ({ page, shop }) => {
  const payer = await createAccount();
  shop.update(`profiles/${payer.uid}`, { dietary_needs: ['Peanuts', 'Milk'] });
  const dropId = await writeClosedDrop(2);
  const first = await writePaidOrder({
    ...{ payer, dropId, box: 1, order: { payment_reference: '=SUM(A1)', delivery_window: 'morning' } },
    delivery: { phone_number: '+2348061112222', address_line_1: '18 Peter Odili Road' },
  });
  await writePaidOrder({ payer, dropId, box: 2 });
  await visitAs(page, admin, `/admin/orders?q=${first.reference}`);
  await expect(page.getByText('Showing 1 of 3 orders')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('orders.csv');
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(
    new RegExp(`^1,Ada ${payer.lastName},false,.*,0806 111 2222,"18 Peter Odili Road`),
  );
  expect(lines[1]).toMatch(/,Peter Odili Road,Morning.*,Peanuts; Milk,/);
  expect(lines[1]).toMatch(new RegExp(`,${first.reference},${first.orderId}$`));
  expect(lines[1]).toContain(`,24000,,Not paid,"'=SUM(A1)",0,`);
});

test('cancels several orders with a reason, and shows the amount to refund', async ({ page, shop }) => {
  const payer = await createAccount();
  const dropId = await writeClosedDrop(2);
  const paid = { status: 'confirmed', payment_status: 'paid', net_received: 24_000 } as const;
  const orders = [
    await writePaidOrder({ payer, dropId, box: 1, order: paid }),
    await writePaidOrder({ payer, dropId, box: 2 }),
  ];
  await visitAs(page, admin, `/admin/orders?q=${payer.lastName}`);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByLabel('Mark as').selectOption('Cancelled');
  const dialog = page.getByRole('dialog', { name: 'Change 2 orders to Cancelled?' });
  await expect(dialog).toContainText('1 order paid: ₦24,000 has to be refunded');
  await dialog.getByRole('button', { name: 'Cancel 2 orders' }).click();
  await expect(dialog.getByText('Please say why these orders are cancelled')).toBeVisible();
  expect(shop.calls(setOrderStatusesContract)).toHaveLength(0);
  await dialog.getByLabel('Reason').fill('The kitchen is flooded');
  await dialog.getByRole('button', { name: 'Cancel 2 orders' }).click();
  await expect(dialog.getByText('2 of 2 changed')).toBeVisible();
  for (const { orderId } of orders) expect(await statusOf(orderId)).toBe('cancelled');
  const reasons = shop.documents('audit_log/').map(({ data }) => data['reason']);
  expect(reasons.filter((reason) => reason === 'The kitchen is flooded')).toHaveLength(2);
});

test('changes many orders in requests of three, and shows the progress', async ({ page, shop }) => {
  const payer = await createAccount();
  const dropId = await writeClosedDrop(11);
  const paid = { status: 'confirmed', payment_status: 'paid', net_received: 24_000 } as const;
  for (let box = 1; box <= 11; box++) await writePaidOrder({ payer, dropId, box, order: paid });
  await visitAs(page, admin, `/admin/orders?q=${payer.lastName}`);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByLabel('Mark as').selectOption('Preparing');
  const dialog = page.getByRole('dialog', { name: 'Change 11 orders to Preparing?' });
  await dialog.getByRole('button', { name: 'Change 11 orders' }).click();
  await expect(dialog.getByText('11 of 11 changed')).toBeVisible();
  expect(shop.calls(setOrderStatusesContract).map(({ orders }) => orders.length)).toEqual([3, 3, 3, 2]);
});

test('shows which orders a bulk change has changed when a response is lost', async ({ page, shop }) => {
  shop.loseAnswer(setOrderStatusesContract);
  const goOn = shop.pause(setOrderStatusesContract);
  const payer = await createAccount();
  const dropId = await writeClosedDrop(2);
  const paid = { status: 'confirmed', payment_status: 'paid' } as const;
  await writePaidOrder({ payer, dropId, box: 1, order: paid });
  const { orderId } = await writePaidOrder({ payer, dropId, box: 2, order: paid });
  await visitAs(page, admin, `/admin/orders?q=${payer.lastName}`);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByLabel('Mark as').selectOption('Preparing');
  const dialog = page.getByRole('dialog', { name: 'Change 2 orders to Preparing?' });
  await dialog.getByRole('button', { name: 'Change 2 orders' }).click();
  await expect.poll(() => shop.calls(setOrderStatusesContract)).toHaveLength(1);
  await shop.staff.setStatus(orderId, 'delivered');
  goOn();
  await expect(dialog.getByText('1 of 2 changed', { exact: true })).toBeVisible();
  const results = dialog.getByRole('list', { name: 'Results' });
  await expect(results).toContainText('Preparing');
  await expect(results).toContainText('Not changed');
  expect(shop.calls(setOrderStatusesContract)).toHaveLength(1);
});

test('shows the refund amount and what happens to the box before an order is cancelled', async ({ page }) => {
  const payer = await createAccount();
  const paid = { status: 'confirmed', payment_status: 'paid', net_received: 24_000 } as const;
  const { orderId } = await writePaidOrder({ payer, order: paid });
  await visitAs(page, admin, `/admin/orders?q=${payer.lastName}`);
  const name = toShortOrderId(orderId);
  await page.getByRole('combobox', { name: `Status of order ${name}` }).selectOption('Cancelled');
  const dialog = page.getByRole('dialog', { name: `Change Box 1, Ada ${payer.lastName}?` });
  await expect(dialog).toContainText('₦24,000 has to be refunded');
  await expect(dialog).toContainText('Its box isn’t sold again, because its drop takes no more orders.');
});
