import { expect, test } from '@playwright/test';
import { shortOrderId } from '@sharebox/domain/order/order';
import { readFile } from 'node:fs/promises';
import { type Account, createAccount, signIn } from '../support/accounts';
import { readOrder } from '../support/orders';
import { writeDrop, writePaidOrder } from '../support/paid-orders';

/** A function that nobody has called yet starts slowly while the machine is busy. */
const serverAnswers = { timeout: 60_000 };

let admin: Account;
test.beforeAll(async () => {
  admin = await createAccount({ isAdmin: true });
});

const statusOf = async (orderId: string) => (await readOrder(orderId)).status;

test('many orders change at once, with a result for each, and those refused stay as they were and selected', async ({
  page,
}) => {
  const payer = await createAccount();
  const dropId = await writeDrop(1);
  const paid = { status: 'confirmed', payment_status: 'paid' } as const;
  const boxed = await writePaidOrder({ payer, dropId, box: 1, order: paid });
  const cancelled = await writePaidOrder({
    payer,
    dropId,
    box: null,
    order: { ...paid, status: 'cancelled' },
  });
  await signIn(page, admin);
  await page.goto(`/admin?tab=orders&q=${payer.lastName}`);
  await expect(page.getByText('Showing 2 orders')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByLabel('Change status to').selectOption('Preparing');
  const dialog = page.getByRole('dialog', { name: 'Change 2 orders to Preparing?' });
  await expect(dialog).toContainText('Orders that need a free box of their drop again: 1.');
  await dialog.getByRole('button', { name: 'Change 2 orders' }).click();
  await expect(dialog.getByText('1 of 2 changed')).toBeVisible(serverAnswers);
  const results = dialog.getByRole('list', { name: 'Results' }).getByRole('listitem');
  await expect(results.filter({ hasText: shortOrderId(boxed.orderId) })).toContainText('Preparing');
  await expect(results.filter({ hasText: shortOrderId(cancelled.orderId) })).toContainText(
    'Every box of this drop is taken.',
  );
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('1 selected')).toBeVisible();
  const select = (id: string) => page.getByRole('checkbox', { name: `Select order ${shortOrderId(id)}` });
  await expect(select(cancelled.orderId)).toBeChecked();
  await expect(select(boxed.orderId)).not.toBeChecked();
  expect(await statusOf(boxed.orderId)).toBe('preparing');
  expect(await statusOf(cancelled.orderId)).toBe('cancelled');
});

test('orders that were not paid for go on together only with a reason', async ({ page }) => {
  const payer = await createAccount();
  const { orderId } = await writePaidOrder({ payer, dropId: await writeDrop(1), box: 1 });
  await signIn(page, admin);
  await page.goto(`/admin?tab=orders&q=${payer.lastName}`);
  const select = page.getByRole('checkbox', { name: `Select order ${shortOrderId(orderId)}` });
  await select.focus();
  await page.keyboard.press('Space');
  await page.getByLabel('Change status to').selectOption('Confirmed');
  const dialog = page.getByRole('dialog', { name: 'Change 1 order to Confirmed?' });
  const change = dialog.getByRole('button', { name: 'Change 1 order' });
  await change.click();
  await expect(
    dialog.getByText('Please say why these orders go on without a verified payment'),
  ).toBeVisible();
  await dialog.getByLabel('Reason').fill('Paid in cash at the door');
  await change.click();
  await expect(dialog.getByText('1 of 1 changed')).toBeVisible(serverAnswers);
  expect(await statusOf(orderId)).toBe('confirmed');
});

test('the orders that a search finds are saved as a CSV file, without formulas of customers', async ({
  page,
}) => {
  const payer = await createAccount();
  const dropId = await writeDrop(2);
  const first = await writePaidOrder({ payer, dropId, box: 1, order: { payment_reference: '=SUM(A1)' } });
  await writePaidOrder({ payer, dropId, box: 2 });
  await signIn(page, admin);
  await page.goto(`/admin?tab=orders&q=${first.reference}`);
  await expect(page.getByText('Showing 1 order', { exact: true })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download', serverAnswers),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('orders.csv');
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${first.orderId},${first.reference},`);
  expect(lines[1]).toContain(`,Ada ${payer.lastName},`);
  expect(lines[1]).toContain(",24000,pending,'=SUM(A1),false,");
});
