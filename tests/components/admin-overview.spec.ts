import type { Page } from '@playwright/test';
import { contactMessageSchema } from '@sharebox/domain/accounts/contact';
import { lookUpDropFiguresContract, type LookUpDropFiguresOutput } from '@sharebox/domain/drops/callables';
import { orderSchema } from '@sharebox/domain/orders/order';
import { createSamplePaymentConfirmation } from '@sharebox/domain/fixtures/sample-confirmation';
import { createSampleDrop } from '@sharebox/domain/fixtures/sample-drop';
import { expect, test } from '../stand-ins/component-test';
import type { StandInShop } from '../stand-ins/shop';
import { writeSamplePeople } from '../stand-ins/sample-people';
import { createAccount, signIn } from '../support/accounts';
import { expectAccessible, expectStateAccessible } from '../support/axe';
import { buildSampleStop, toStopOrderId, writeRun } from '../support/staff-actions';
import { writeDropWithMeals, writeClosedDrop, writePaidOrder } from '../support/orders';
import { getListEntries, visitAs } from '../support/page';

const number = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'To do' }).getByRole('link', { name });

test('shows open tasks above the tabs, with live counts that link to lists', async ({ page, shop }) => {
  writeSamplePeople(shop);
  shop.write('contact_messages/one', {
    ...contactMessageSchema.parse({
      name: 'Ada',
      email: 'ada@example.com',
      message: 'When do you open?',
      ...{ subject: 'Other', user_id: null, answered_at: null },
      created_at: new Date(),
    }),
  });
  const dropId = await writeClosedDrop(2);
  const payer = await createAccount();
  const soon = { payer_never_paid: true, kept_until: new Date(Date.now() + 3_600_000) };
  const { orderId } = await writePaidOrder({ payer, dropId, box: 1, order: soon });
  const declined = await writePaidOrder({
    payer: await createAccount(),
    dropId,
    box: 2,
    order: { status: 'confirmed', payment_status: 'paid', is_gift_order: true, gift_answer: 'declined' },
    claim: { status: 'verified', verified_at: new Date(), net_received: 24_000 },
  });
  await visitAs(page, await createAccount({ isAdmin: true }), '/admin/meals');

  await expect(number(page, /gift declined/)).toHaveText('1 gift declined');
  await expect(number(page, /message/)).toHaveText('1 message');
  await expect(number(page, /running out/)).toHaveText('1 claim running out');
  await expect(number(page, /refund/)).toHaveText('0 refunds due');
  await expect(number(page, /to match/)).toHaveText('0 to match');
  const before = Number((await number(page, /to approve/).textContent())?.split(' ')[0]);
  expect(before).toBeGreaterThan(0);

  const owed = orderSchema.parse(shop.document(`orders/${orderId}`));
  shop.update(`orders/${orderId}`, { ...owed, status: 'cancelled', slot: null, needs_refund: true });
  shop.update(`payment_confirmations/${orderId}`, { status: 'disputed' });
  await expect(number(page, /refund/)).toHaveText('1 refund due');
  await expect(number(page, /to approve/)).toHaveText(`${before - 1} to approve`);

  // The link sets no status filter, because the payments tab searches all payments.
  await expect(number(page, /to approve/)).toHaveAttribute('href', '/admin/payments');
  // A cancelled gift needs no decision.
  shop.update(`orders/${declined.orderId}`, { status: 'cancelled', slot: null });
  await expect(number(page, /gift/)).toHaveText('0 gifts declined');

  await number(page, /refund/).click();
  await expect(getListEntries(page, 'Refunds due')).toHaveCount(1);
  await number(page, /message/).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByLabel('Show')).toHaveValue('waiting');
  await expect(getListEntries(messages)).toHaveText([/When do you open?/]);
  shop.update('contact_messages/one', { answered_at: new Date() });
  await expect(messages.getByText('Every message is answered.')).toBeVisible();
  await messages.getByLabel('Show').selectOption('All messages');
  await expect(messages.getByRole('button', { name: 'Mark as unanswered' })).toBeVisible();
  await number(page, /to match/).click();
  await expect(page.getByRole('heading', { name: 'Bank statement', exact: true })).toBeVisible();
});

test('shows admins each failed delivery until it is resolved', async ({ page, shop }) => {
  const stops = [buildSampleStop(1), buildSampleStop(2)];
  const [failed = '', other = ''] = [1, 2].map((number) => toStopOrderId(number));
  await writeRun(await createAccount({ isRider: true }), {
    stops,
    changes: { stop_states: { [failed]: 'absent' } },
  });
  await visitAs(page, await createAccount({ isAdmin: true }), '/admin/meals');
  const chip = page.getByRole('list', { name: 'Failed doors' }).getByRole('listitem');
  await expect(chip).toHaveText('1 door failedBox 1, Tari Briggs: Nobody there. +2348031234501WhatsApp');
  await expect(chip.getByRole('link', { name: '+2348031234501', exact: true })).toHaveAttribute(
    'href',
    /^tel:/,
  );
  await expect(chip.getByRole('link', { name: '1 door failed' })).toHaveAttribute(
    'href',
    /^\/admin\/drops\/drop.*\/deliveries$/,
  );
  shop.update('delivery_runs/run', { stop_states: { [failed]: 'absent', [other]: 'refused' } });
  await expect(chip).toContainText('2 doors failed');
  for (const id of [failed, other]) shop.update(`delivery_runs/run/stops/${id}`, { is_delivered: true });
  await expect(chip).toHaveCount(0);
});

const sold = (...points: readonly (readonly [hour: number, boxes: number])[]) =>
  points.map(([hour, boxes]) => ({ hour, boxes }));

/** A drop that sold twelve of forty boxes in two days, with statistics of three earlier drops for comparison. */
const harmattan: LookUpDropFiguresOutput = {
  figures: {
    ...{ counted_at: new Date(), max_orders: 40, hours: 50, sold: 12, waiting: 3, received: 288_000 },
    ...{ gifts: 4, buyers: 11, returning: 5, sales: sold([2, 3], [20, 7], [26, 9], [49, 12]) },
    dishes: [
      { meal_item_id: 'jollof', name: 'Smoky Party Jollof', portions: 20 },
      { meal_item_id: 'suya', name: 'Beef Suya Platter with Onions and Yaji', portions: 14 },
      { meal_item_id: 'zobo', name: 'Zobo', portions: 1 },
    ],
    areas: [
      { area: 'Woji', boxes: 6 },
      { area: 'Peter Odili Road', boxes: 1 },
      { area: null, boxes: 5 },
    ],
  },
  earlier: [
    {
      ...{ drop_id: 'one', name: 'Palm wine evenings', hours: 84, max_orders: 40, sold: 31 },
      sales: sold([1, 4], [24, 10], [48, 18], [80, 31]),
    },
    {
      ...{ drop_id: 'two', name: 'Slow Sundays', hours: 84, max_orders: 30, sold: 30 },
      sales: sold([6, 9], [30, 22], [60, 30]),
    },
    {
      ...{ drop_id: 'three', name: 'First rains', hours: 80, max_orders: 30, sold: 16 },
      sales: sold([12, 2], [40, 8], [79, 16]),
    },
  ],
  review_minutes: 12,
};

/** Writes earlier drops with statistics as the server computes them, and five payment reviews of 12 minutes. */
function writeEarlierDrops(shop: StandInShop): void {
  const { figures, earlier, review_minutes } = harmattan;
  for (const [index, { drop_id, name, ...counted }] of earlier.entries()) {
    const start_date = new Date(Date.now() - (index + 4) * 7 * 24 * 3_600_000);
    shop.write(
      `weekly_drops/${drop_id}`,
      createSampleDrop({ name, start_date, delivery_date: start_date, status: 'delivered' }),
    );
    shop.write(`drop_figures/${drop_id}`, { ...figures, ...counted });
  }
  for (let number = 1; number <= 5; number++) {
    const submitted_at = new Date(Date.now() - 3_600_000);
    const verified_at = new Date(submitted_at.getTime() + (review_minutes ?? 0) * 60_000);
    shop.write(
      `payment_confirmations/reviewed-${number}`,
      createSamplePaymentConfirmation({ status: 'verified', submitted_at, verified_at }),
    );
  }
}

const selling = { max_orders: 40, status: 'active', is_active: true } as const;
const inTwoDays = () => new Date(Date.now() + 48 * 3_600_000);

async function openOverview(page: Page, dropId: string): Promise<void> {
  await signIn(page, await createAccount({ isAdmin: true }));
  await page.goto(`/admin/overview?drop=${dropId}`);
}

test('summarizes a drop in statistics, a chart and tables', async ({ page, shop }) => {
  shop.clear('weekly_drops/');
  const dropId = await writeDropWithMeals([], {
    ...selling,
    name: 'Harmattan nights',
    order_deadline: inTwoDays(),
  });
  shop.write(`drop_figures/${dropId}`, harmattan.figures);
  writeEarlierDrops(shop);
  await openOverview(page, dropId);
  const panel = page.getByRole('region', { name: 'A drop at a glance' });
  const tile = (label: string) => panel.locator('dl > div').filter({ hasText: label });

  await test.step('shows the key statistics of a drop', async () => {
    await expect(panel.getByLabel('Drop', { exact: true })).toHaveValue(dropId);
    await expect(tile('Sold')).toHaveText('Sold12 of 40boxes; 3 more are not paid for yet');
    await expect(tile('Gifts')).toHaveText('Gifts33%4 of 12 boxes');
    await expect(tile('Returning')).toHaveText('Returning couples45%5 of 11 buyers had bought before');
    await expect(tile('From claim')).toContainText('12 minutes');
  });

  await test.step('sorts a drop’s dishes and delivery areas by count, and shows each count', async () => {
    const rowsOf = (name: string) => panel.getByRole('table', { name }).getByRole('row');
    await expect(rowsOf('Dishes').nth(1)).toHaveText('Smoky Party Jollof20');
    await expect(rowsOf('Dishes').last()).toHaveText('Total35');
    await expect(rowsOf('Areas').nth(1)).toHaveText('Woji6');
    await expect(rowsOf('Areas').last()).toHaveText('Total12');
  });

  await expect(panel.getByRole('img', { name: /^Boxes over time/ })).toContainText('Limit 40');
  const days = panel.getByRole('table', { name: 'Boxes sold by day' }).getByRole('row');
  await expect(days.last()).toHaveText('Total12 of 4031 of 4030 of 3016 of 30');
  await expectAccessible(page, 'a drop at a glance');
});

test('recalculates a drop’s statistics on request, and switches drops', async ({ page, shop }) => {
  for (const { path } of shop.documents('weekly_drops/')) shop.delete(path);
  const opening = { start_date: new Date(), order_deadline: inTwoDays() };
  const newest = await writeDropWithMeals([], { ...selling, ...opening, name: 'Harmattan nights' });
  const older = await writeDropWithMeals([], {
    ...{ max_orders: 40, name: 'Palm wine evenings', status: 'closed', is_active: false },
    start_date: new Date(Date.now() - 10 * 24 * 3_600_000),
  });
  await writeDropWithMeals([], { max_orders: 40, name: 'A plan', status: 'planning', is_active: false });
  shop.write(`drop_figures/${newest}`, harmattan.figures);
  const payer = await createAccount();
  shop.cutOff(lookUpDropFiguresContract);
  await visitAs(page, await createAccount({ isAdmin: true }), '/admin');
  await page.getByRole('tab', { name: 'Overview' }).click();
  const panel = page.getByRole('region', { name: 'A drop at a glance' });
  await expect(panel.getByText('The overview could not be loaded.')).toBeVisible();
  shop.reconnect(lookUpDropFiguresContract);
  await panel.getByRole('button', { name: 'Try Again' }).click();
  await expect(panel.getByRole('definition').filter({ hasText: '12 of 40' })).toBeVisible();

  const choice = panel.getByLabel('Drop', { exact: true });
  await expect(choice.getByRole('option')).toHaveText([/^Harmattan nights, /, /^Palm wine evenings, /]);
  await writePaidOrder({ payer, dropId: newest, box: 1, order: { status: 'confirmed' } });
  await panel.getByRole('button', { name: 'Refresh' }).click();
  await expect(panel.getByRole('definition').filter({ hasText: /^1 of 40/ })).toBeVisible();
  await choice.selectOption(older);
  await expect(panel.getByRole('heading', { name: 'No boxes sold yet' })).toBeVisible();
  await expect(panel.getByText('Nobody has ordered from this drop.')).toBeVisible();
  await expect(panel.getByText('Too few payments were reviewed.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`drop=${older}`));
  await expectStateAccessible(page, 'a drop without sales');
});

test('shows a message when no drop has sold any boxes yet', async ({ page, shop }) => {
  for (const { path } of shop.documents('weekly_drops/')) shop.delete(path);
  await visitAs(page, await createAccount({ isAdmin: true }), '/admin/overview');
  const panel = page.getByRole('region', { name: 'A drop at a glance' });
  await expect(panel.getByRole('heading', { name: 'No weekly drops found' })).toBeVisible();
  expect(shop.calls(lookUpDropFiguresContract)).toEqual([]);
});
