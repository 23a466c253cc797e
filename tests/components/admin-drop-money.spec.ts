import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expect, test } from '../stand-ins/component-test';
import { createAccount, type Account } from '../support/accounts';
import { expectAccessible } from '../support/axe';
import { writeClosedDrop, writePaidOrder } from '../support/orders';
import { visitAs } from '../support/page';

let payer: Account;
test.beforeEach(async () => {
  payer = await createAccount();
});

async function readRow(page: Page, name: string | RegExp): Promise<string[]> {
  const cells = page.getByRole('row', { name }).getByRole('cell');
  const texts = await cells.evaluateAll((all) =>
    all.map((cell) => cell.querySelector('[aria-label="nothing"], span:last-child')?.textContent ?? ''),
  );
  return texts.slice(1);
}

test('shows, filters and exports the balances of a drop’s orders', async ({ page, shop }) => {
  const dropId = await writeClosedDrop(3);
  const order = (box: number | null, status: 'confirmed' | 'cancelled' | 'expired' | 'awaiting_payment') =>
    writePaidOrder({ payer, dropId, box, order: { status } });
  const even = await order(1, 'confirmed');
  const short = await order(2, 'confirmed');
  const late = await order(null, 'expired');
  const held = await order(3, 'awaiting_payment');
  await shop.staff.receiveMoney(even.orderId, 24_000);
  await shop.staff.receiveMoney(short.orderId, 20_000);
  await shop.staff.receiveMoney(late.orderId, 24_000);
  // An order of another drop, which must not appear on the page.
  const other = await writePaidOrder({ payer });
  await visitAs(page, await createAccount({ isAdmin: true }), `/admin/drops/${dropId}/cut-off`);
  await page.getByRole('link', { name: 'Its money' }).click();

  await test.step('shows the amounts of each order of a drop, and the drop’s totals', async () => {
    await expect(page.getByText('2 orders are not balanced.')).toBeVisible();
    expect(await readRow(page, even.reference)).toEqual(['₦24,000', '₦24,000', '–', '–', '–', '–']);
    expect(await readRow(page, short.reference)).toEqual(['₦24,000', '₦20,000', '–', '₦4,000', '–', '–']);
    expect(await readRow(page, late.reference)).toEqual(['–', '₦24,000', '–', '–', '–', '₦24,000']);
    expect(await readRow(page, 'Total')).toEqual(['₦48,000', '₦68,000', '–', '₦4,000', '–', '₦24,000']);
    for (const { reference } of [held, other]) await expect(page.getByText(reference)).toHaveCount(0);
    await expect(page.getByRole('row', { name: short.reference })).toContainText('Part paid');
    await expectAccessible(page, 'money of a drop');
  });

  await test.step('exports a drop’s orders as a CSV file', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const lines = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain('Expected (naira),Received (naira)');
    expect(lines.find((line) => line.includes(short.reference))).toMatch(
      /,24000,20000,0,4000,0,0,Part paid$/,
    );
  });

  await test.step('lists only orders that are not balanced, and shows an empty list once all orders are settled', async () => {
    await page.getByLabel('Show').selectOption('Not balanced');
    await expect(page.getByText(even.reference)).toHaveCount(0);
    expect(await readRow(page, 'Total')).toEqual(['₦24,000', '₦44,000', '–', '₦4,000', '–', '₦24,000']);
    await shop.staff.receiveMoney(short.orderId, 4_000);
    await shop.staff.sendRefund(late.orderId, await shop.staff.requestRefund(late.orderId, 24_000));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('Everything is balanced.')).toBeVisible();
    await expect(page.getByText('Nothing to settle')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Nothing to settle')).toBeVisible();
  });

  await test.step('marks an order whose payment fields differ from the order’s ledger', async () => {
    shop.update(`orders/${even.orderId}`, { net_received: 12_000 });
    await page.getByLabel('Show').selectOption('All orders');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('row', { name: even.reference })).toContainText('The order says ₦12,000');
    await expect(page.getByText('1 order is marked')).toBeVisible();
  });

  await test.step('links each order of a drop to the order’s payment', async () => {
    await page.getByRole('link', { name: even.reference }).click();
    await expect(page.getByRole('region', { name: 'Payment', exact: true })).toContainText('Paid in full.');
  });
});

test('reports a drop without payments, and payments that can’t be loaded', async ({ page, shop }) => {
  const dropId = await writeClosedDrop(1);
  await visitAs(page, await createAccount({ isAdmin: true }), `/admin/payments/money?drop=${dropId}`);
  await expect(page.getByText('No money is expected or was received.')).toBeVisible();
  const { orderId, reference } = await writePaidOrder({ payer, dropId, box: 1 });
  shop.write(`orders/${orderId}/payments/broken`, { kind: 'received' });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Failed to fetch the drop’s money')).toBeVisible();
  shop.delete(`orders/${orderId}/payments/broken`);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText(reference)).toBeVisible();
  await expect(page.getByText('1 order is not balanced.')).toBeVisible();
});
