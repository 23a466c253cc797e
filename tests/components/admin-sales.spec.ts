import { createSampleLedgerEntry, createSampleRefund } from '@sharebox/domain/fixtures/sample-ledger';
import { createSampleDrop } from '@sharebox/domain/fixtures/sample-drop';
import { lookUpSalesContract } from '@sharebox/domain/payments/staff-callables';
import { readFileSync } from 'node:fs';
import { expect, test } from '../stand-ins/component-test';
import type { StandInShop } from '../stand-ins/shop';
import { createAccount, signIn } from '../support/accounts';
import { expectAccessible, expectStateAccessible } from '../support/axe';
import { writeClosedDrop, writePaidOrder } from '../support/orders';
import { visitAs } from '../support/page';

const lagos = (time: string) => new Date(`2026-11-${time}+01:00`);

/**
 * Writes two boxes delivered on Saturday 21 November and one box delivered a week earlier. The two boxes bring in
 * ₦48,000 after a refund.
 */
async function writeTwoWeeks(shop: StandInShop): Promise<void> {
  shop.clear('orders/');
  const payer = await createAccount();
  const dropId = await writeClosedDrop(3);
  const write = async (box: number, delivery: string) => {
    const money = { status: 'confirmed', net_received: 24_000, delivery_date: lagos(delivery) } as const;
    return (await writePaidOrder({ payer, dropId, box, order: money })).orderId;
  };
  const [first, second] = [await write(1, '21T10:00:00'), await write(2, '21T10:00:00')];
  const earlier = await write(3, '14T10:00:00');
  const record = (orderId: string, at: string, entry: ReturnType<typeof createSampleLedgerEntry>) =>
    shop.write(`orders/${orderId}/payments/${at.replaceAll(':', '')}`, { ...entry, at: lagos(at) });
  record(first, '17T09:00:00', createSampleLedgerEntry(25_000.5));
  record(first, '18T09:00:00', createSampleRefund('r1', 1_000.5));
  record(second, '18T10:00:00', createSampleLedgerEntry(24_000));
  record(earlier, '11T09:00:00', createSampleLedgerEntry(24_000));
}

test('compares a week or month with the previous period, and exports figures', async ({ page, shop }) => {
  await writeTwoWeeks(shop);
  await visitAs(page, await createAccount({ isBookkeeper: true }), '/admin/payments');
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page.getByRole('heading', { name: 'Week and month' })).toBeVisible();
  await page.goto('/admin/overview?day=2026-11-20');
  const panel = page.getByRole('region', { name: 'Week and month' });
  const rows = (table: string | RegExp) => panel.getByRole('table', { name: table }).getByRole('row');

  await expect(panel.getByRole('heading', { level: 3 })).toHaveText('16 Nov – 22 Nov 2026');
  await expect(panel.locator('dl > div')).toHaveText([
    'Received₦49,000.50₦24,000 before, ₦25,000.50 more',
    'Refunds₦1,000.50₦0 before, ₦1,000.50 more',
    'Net₦48,000₦24,000 before, ₦24,000 more',
    'Boxes21 before, 1 more',
  ]);
  await expect(rows(/^By day/)).toHaveCount(9);
  await expect(rows(/^By day/).nth(3)).toHaveText(
    'Wed, 18 Nov₦24,000₦24,000 before, the same₦1,000.50₦0 before, ₦1,000.50 more₦22,999.50₦24,000 before, ₦1,000.50 less–',
  );
  await expect(rows(/^By dish/).last()).toHaveText('Total₦48,000₦24,000 before, ₦24,000 more');
  await expect(rows(/^By dish/).filter({ hasText: 'Zobo' })).toHaveText(
    'Zobo42 before, 2 more₦12,000₦6,000 before, ₦6,000 more',
  );
  await expectAccessible(page, 'week and month');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('sales-week-2026-11-16.csv');
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines[0]).toContain('Received (naira),Received (naira) before,Received (naira) difference');
  expect(lines[1]).toContain('Total,2026-11-16 to 2026-11-22,49000.5,24000,25000.5,1000.5,0,1000.5');
  expect(lines).toContain('Dish,Zobo,,,,,,,,,,,,,4,2,2,12000,6000,6000');

  await panel.getByLabel('Period').selectOption('Month');
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText('November 2026');
  await expect(panel.locator('dl > div').first()).toHaveText('Received₦73,000.50₦0 before, ₦73,000.50 more');
  await panel.getByRole('button', { name: 'Previous month' }).click();
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText('October 2026');
  await expect(panel.getByRole('heading', { name: 'No money and no boxes' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/admin/overview');
});

test('opens the sales for the current week, and reloads the sales on request', async ({ page, shop }) => {
  await writeTwoWeeks(shop);
  shop.cutOff(lookUpSalesContract);
  await visitAs(page, await createAccount({ isAdmin: true }), '/admin/overview');
  const panel = page.getByRole('region', { name: 'Week and month' });
  await expect(panel.getByText('The figures could not be loaded.')).toBeVisible();
  await expectStateAccessible(page, 'figures that could not be loaded');
  shop.reconnect(lookUpSalesContract);
  await panel.getByRole('button', { name: 'Try Again' }).click();
  await expect(panel.getByText('This week is not over yet.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Next week' })).toBeDisabled();
  const { orderId } = await writePaidOrder();
  await shop.staff.receiveMoney(orderId, 12_345);
  await panel.getByRole('button', { name: 'Refresh' }).click();
  await expect(panel.locator('dl > div').first()).toContainText('₦12,345');
});

test('opens payments and overview for the drop on sale, not the latest drop', async ({ page, shop }) => {
  shop.clear('weekly_drops/');
  const dates = createSampleDrop();
  shop.write('weekly_drops/z-night-off', {
    ...dates,
    name: 'A Night off',
    status: 'closed',
    is_active: false,
  });
  shop.write('weekly_drops/a-on-sale', { ...dates, name: 'Harmattan nights' });
  shop.write('weekly_drops/z-later', {
    ...dates,
    ...{ name: 'Later', status: 'planning', is_active: false, start_date: new Date() },
  });
  await signIn(page, await createAccount({ isAdmin: true }));
  for (const path of ['/admin/payments/money', '/admin/overview']) {
    await page.goto(path);
    await expect(page.getByLabel('Drop', { exact: true })).toHaveValue('a-on-sale');
  }
});
