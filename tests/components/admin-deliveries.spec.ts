import type { Page } from '@playwright/test';
import {
  deleteRunContract,
  moveStopContract,
  recordStopEventsContract,
  type ReportedStopEvent,
  saveRunContract,
} from '@sharebox/domain/deliveries/callables';
import { listAdminsContract } from '@sharebox/domain/accounts/callables';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '../stand-ins/component-test';
import type { StandInShop } from '../stand-ins/shop';
import { plannedRider, openDeliveryPlanning } from '../stand-ins/delivery-planning';
import { createAccount } from '../support/accounts';
import { expectAccessible, expectStateAccessible } from '../support/axe';
import { visitAs } from '../support/page';
import { buildSampleStop, buildSampleStops, writeRun } from '../support/staff-actions';

/** Reports an event at a stop, as the rider's phone does. Returns the id of the event. */
async function report(shop: StandInShop, run_id: string, event: Partial<ReportedStopEvent>): Promise<string> {
  const id = randomUUID();
  const device_at = new Date();
  const blank = { kind: 'delivered', order_id: '', undoes: null, note: '' } as const;
  await shop.as(plannedRider).call(recordStopEventsContract, {
    run_id,
    started_at: device_at.toISOString(),
    events: [{ ...blank, id, ...event, device_at: device_at.toISOString() }],
  });
  return id;
}

const runCard = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Runs' }).getByRole('listitem', { name, exact: true });

test('lets staff plan runs of paid orders, assign a rider and track stops', async ({ page, shop }) => {
  const { dropId, orders } = await openDeliveryPlanning(shop);
  const [one = '', two = '', three = '', four = ''] = orders;
  await visitAs(page, await createAccount({ isAdmin: true }), `/admin/drops/${dropId}/deliveries`);

  await test.step('creates a delivery run by keyboard from unassigned orders', async () => {
    await expect(page.getByRole('heading', { name: 'Deliveries of Harmattan nights' })).toBeVisible();
    await expect(page.getByText('4 orders aren’t on a run.')).toBeVisible();
    await expect(page.getByText('No runs yet')).toBeVisible();
    const groups = page.getByRole('list', { name: 'Not on a run yet' }).getByRole('heading');
    await expect(groups).toHaveText(['Choba, Evening 4PM-8PM', 'Woji, Evening 4PM-8PM']);
    await expectAccessible(page, 'deliveries, planning');
    const make = page.getByRole('button', { name: 'Create a run', exact: true });
    await make.last().press('Enter');
    await expect(page.getByText('Woji, Evening 4PM-8PM was created. It has no rider yet.')).toBeVisible();
    await make.click();
    await expect(page.getByText('All paid, undelivered orders are on a run.')).toBeVisible();
    expect(shop.calls(saveRunContract).map(({ order_ids }) => order_ids)).toEqual([
      [one, two, four],
      [three],
    ]);
  });

  const wojiId = () => String(shop.document(`orders/${one}/private/run`)?.['run_id']);
  const woji = runCard(page, 'Woji, Evening 4PM-8PM');
  await test.step('edits a delivery run’s rider, name and sequence of stops, and asks before changes are discarded', async () => {
    await woji.getByRole('button', { name: 'Change' }).click();
    await woji.getByLabel('Name of the run').fill(' ');
    await woji.getByRole('button', { name: 'Save run' }).click();
    await expect(woji.getByText('Please give the run a name')).toBeVisible();
    await woji.getByLabel('Name of the run').fill('Woji Road');
    await test.step('keeps unsaved changes of a delivery run when another order is paid', async () => {
      const another = 'orders/one-more';
      shop.write(`${another}/private/delivery`, { ...shop.document(`orders/${one}/private/delivery`) });
      shop.write(another, { ...shop.document(`orders/${one}`) });
      await expect(page.getByText('1 order isn’t on a run.')).toBeVisible();
      await expect(woji.getByLabel('Name of the run')).toHaveValue('Woji Road');
      shop.delete(another);
      await expect(page.getByText('All paid, undelivered orders are on a run.')).toBeVisible();
    });
    await expect(woji.getByLabel('Rider').getByRole('option')).toHaveText(['Nobody yet', 'Dike Amadi']);
    await woji.getByLabel('Rider').selectOption('Dike Amadi');
    const up = woji.getByRole('button', { name: 'Up: Box 4, Ada 4 · 4 Woji Road, Port Harcourt' });
    await up.focus();
    await up.press('Enter');
    await expect(up).toBeFocused();
    await expect(woji.getByText('Box 4, Ada 4 · 4 Woji Road, Port Harcourt is now stop 2.')).toBeAttached();
    await woji.getByRole('button', { name: /^Remove: Box 2/ }).click();
    await expectStateAccessible(page, 'deliveries, changing a run');
    await woji.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await woji.getByRole('button', { name: 'Save run' }).click();
    // Matches only the saved values, because the edit form may still be open and also contains the rider's name.
    const facts = runCard(page, 'Woji Road').getByRole('definition');
    await expect(facts.filter({ hasText: 'Dike Amadi' })).toBeVisible();
    expect(shop.calls(saveRunContract).at(-1)).toMatchObject({
      order_ids: [one, four],
      driver_uid: 'dike',
      revision: 0,
    });
    await expect(page.getByText('1 order isn’t on a run.')).toBeVisible();
  });

  await test.step('adds an order to a delivery run, and moves the order to another run', async () => {
    const card = runCard(page, 'Woji Road');
    await card.getByRole('button', { name: 'Change' }).click();
    await card
      .getByLabel('Add an order')
      .selectOption({ label: 'Box 2, Ada 2 · 2 Woji Road, Port Harcourt' });
    await card.getByRole('button', { name: 'Save run' }).click();
    const stops = page.getByRole('list', { name: 'Stops of Woji Road' }).getByRole('listitem');
    await expect(stops).toHaveCount(3);
    const move = page.getByLabel('Move to another run: Box 2, Ada 2');
    const accept = shop.reject(moveStopContract, 'changed-meanwhile');
    await move.selectOption('Choba, Evening 4PM-8PM');
    await expect(page.getByText('Somebody else changed this in the meantime.')).toBeVisible();
    await expect(stops).toHaveCount(3);
    accept();
    await move.selectOption('Choba, Evening 4PM-8PM');
    await expect(page.getByText('Box 2, Ada 2 is now on Choba, Evening 4PM-8PM.')).toBeVisible();
    await expect(stops).toHaveCount(2);
    expect(shop.document(`orders/${two}/private/run`)).not.toEqual({ run_id: wojiId() });
  });

  await test.step('shows the progress of a delivery run’s stops live', async () => {
    await report(shop, wojiId(), { order_id: one });
    const card = runCard(page, 'Woji Road');
    await expect(card).toContainText('1 delivered, 0 failed, 1 waiting');
    await expect(card.getByRole('listitem', { name: 'Box 4, Ada 4' })).toContainText('Next');
    await expect(card.getByRole('button', { name: 'Delete run' })).toHaveCount(0);
    const absent = { kind: 'absent', note: 'The gate is locked' } as const;
    await report(shop, wojiId(), { order_id: four, ...absent });
    const failed = card.getByRole('listitem', { name: 'Box 4, Ada 4' });
    await expect(failed).toContainText('Nobody there');
    await expect(failed).toContainText('“The gate is locked”');
    await expect(failed.getByRole('link', { name: 'Open the order' })).toHaveAttribute(
      'href',
      /^\/admin\/orders\/\w/,
    );
    await expect(card.getByText('Done')).toBeVisible();
    await expectStateAccessible(page, 'deliveries, under way');
  });

  await test.step('moves a failed stop to another delivery run, which shows the earlier attempt', async () => {
    const card = runCard(page, 'Woji Road');
    await expect(card.getByLabel('Move to another run: Box 1, Ada 1')).toHaveCount(0);
    const again = card.getByLabel('Move to another run: Box 4, Ada 4');
    await expect(again.getByRole('option').first()).toHaveText('Try again on…');
    await again.selectOption('Choba, Evening 4PM-8PM');
    await expect(page.getByText('Box 4, Ada 4 is now on Choba, Evening 4PM-8PM.')).toBeVisible();
    const choba = runCard(page, 'Choba, Evening 4PM-8PM');
    const moved = choba.getByRole('listitem', { name: 'Box 4, Ada 4' });
    await expect(moved).toContainText('Waiting');
    await expect(moved).toContainText(/Tried before: Nobody there, .* · “The gate is locked”/);
    await moved.getByLabel('Move to another run: Box 4, Ada 4').selectOption('Woji Road');
    await expect(card.getByRole('listitem', { name: 'Box 4, Ada 4' })).toBeVisible();
  });

  await test.step('deletes an unstarted delivery run once staff confirm, and reports a rejected deletion', async () => {
    const choba = runCard(page, 'Choba, Evening 4PM-8PM');
    const accept = shop.reject(deleteRunContract, 'invalid-input', 'This run has already started.');
    await choba.getByRole('button', { name: 'Delete run' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Choba, Evening 4PM-8PM?' });
    await dialog.getByRole('button', { name: 'Delete run' }).click();
    await expect(dialog).toContainText('This run has already started.');
    await expectAccessible(page, 'delete-run-dialog', 'dialog[open]');
    accept();
    await dialog.getByRole('button', { name: 'Delete run' }).click();
    await expect(page.getByText('Choba, Evening 4PM-8PM is deleted.')).toBeVisible();
    await expect(page.getByText('2 orders aren’t on a run.')).toBeVisible();
  });

  await test.step('shows the delivery run and the state of the stop in an order’s details', async () => {
    await page.goto(`/admin/orders/${four}?q=${four}`);
    await expect(page.getByText('Woji Road, Dike Amadi')).toBeVisible();
    await expect(page.getByText('2 of 2: Waiting')).toBeVisible();
  });
});

test('plans groups of orders as one or two runs, and adds groups to a run', async ({ page, shop }) => {
  const { dropId, orders } = await openDeliveryPlanning(shop);
  await visitAs(page, await createAccount({ isAdmin: true }), `/admin/drops/${dropId}/deliveries`);
  await page.getByRole('checkbox', { name: 'Choose all 2 groups' }).check();
  await expect(page.getByText('4 orders chosen')).toBeVisible();
  const routes = page.getByRole('region', { name: /^(Woji|Choba)/ });
  await expect(routes).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Split over two riders' }).check();
  await expect(routes).toHaveCount(2);
  await expect(routes.first()).toContainText(/2 orders, about [\d.]+ km in a straight line/);
  await expect(routes.first().getByRole('listitem').first()).toContainText(/1\. Box \d, .* k?m/);
  await routes
    .first()
    .getByLabel(/^Rider of/)
    .selectOption('Dike Amadi');
  await expectStateAccessible(page, 'deliveries, planning two runs');
  await page.getByRole('button', { name: 'Create two runs' }).click();
  await expect(page.getByText('2 runs were created.')).toBeVisible();
  const saved = shop.calls(saveRunContract);
  expect(saved.map(({ driver_uid, order_ids }) => [driver_uid, order_ids.length])).toEqual([
    ['dike', 2],
    [null, 2],
  ]);
  expect(saved.flatMap(({ order_ids }) => order_ids).toSorted()).toEqual(orders.slice(0, 4).toSorted());

  const another = 'orders/one-more';
  shop.write(`${another}/private/delivery`, { ...shop.document(`orders/${orders[0]}/private/delivery`) });
  shop.write(another, { ...shop.document(`orders/${orders[0]}`) });
  await page.getByRole('checkbox', { name: 'Choose Woji, Evening 4PM-8PM' }).check();
  const runs = page.getByLabel('Or add to a run');
  await runs.selectOption({ index: 1 });
  await expect(page.getByText(/^1 order added to /)).toBeVisible();
  expect(shop.calls(saveRunContract).at(-1)?.order_ids).toHaveLength(3);
});

test('plans the delivery runs of one delivery window at a time', async ({ page, shop }) => {
  const { dropId, orders } = await openDeliveryPlanning(shop);
  const [one = '', two = ''] = orders;
  shop.update(`orders/${one}`, { delivery_window: 'morning' });
  shop.update(`orders/${two}`, { delivery_window: null });
  await visitAs(page, await createAccount({ isAdmin: true }), `/admin/drops/${dropId}/deliveries`);
  const groups = page.getByRole('list', { name: 'Not on a run yet' }).getByRole('heading');
  const chosen = page.getByLabel('Window of the run');
  await expect(chosen.getByRole('option')).toHaveText([
    'Morning 9AM-12PM: 2 orders',
    'Evening 4PM-8PM: 3 orders',
  ]);
  await expect(groups).toHaveText(['Woji, Morning 9AM-12PM', 'Woji, Any time']);
  await page.getByRole('checkbox', { name: 'Choose all 2 groups' }).check();
  await expect(page.getByText('2 orders chosen')).toBeVisible();
  await chosen.selectOption('evening');
  await expect(groups).toHaveText(['Choba, Evening 4PM-8PM', 'Woji, Evening 4PM-8PM', 'Woji, Any time']);
  await expect(page.getByText('1 order chosen')).toBeVisible();
});

test('excludes a declined gift without a destination from runs, and shows why', async ({ page, shop }) => {
  const { dropId, orders } = await openDeliveryPlanning(shop);
  const [gift = '', open = '', ...others] = orders;
  for (const id of others) shop.update(`orders/${id}`, { status: 'delivered' });
  const declined = { is_gift_order: true, gift_answer: 'declined' };
  shop.update(`orders/${gift}`, { ...declined, status: 'preparing' });
  await visitAs(page, await createAccount({ isAdmin: true }), `/admin/drops/${dropId}/deliveries`);
  await expect(page.getByText('2 orders aren’t on a run.')).toBeVisible();
  await page.getByRole('button', { name: 'Create a run', exact: true }).click();

  await expect(page.getByText('1 order isn’t on a run.')).toBeVisible();
  await expect(page.getByText(/^Every order/)).toHaveCount(0);
  const card = page
    .getByRole('list', { name: 'Not on a run yet' })
    .getByRole('listitem', { name: /^Box 1, / });
  await expect(card).toContainText('Its recipient declined the gift, and the giver has not chosen yet.');
  await expect(card.getByRole('button', { name: 'Create a run' })).toHaveCount(0);
  await expect(card.getByRole('link', { name: 'Open the order' })).toHaveAttribute(
    'href',
    `/admin/orders/${gift}?q=${gift}`,
  );
  await expectStateAccessible(page, 'deliveries, a declined gift');
  expect(shop.calls(saveRunContract).map(({ order_ids }) => order_ids)).toEqual([[open]]);

  // The giver asks to receive the box, so it can be delivered on a run like any other box.
  shop.update(`orders/${gift}`, { declined_outcome: 'own-address' });
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Create a run', exact: true })).toBeVisible();
});

test('prints and exports the stops of one run in the sequence of delivery', async ({ page, shop }) => {
  const { dropId } = await openDeliveryPlanning(shop);
  const [first, second] = buildSampleStops(2);
  if (!first || !second) throw new Error('Two stops');
  const stops = [second, first, buildSampleStop(3, { is_cancelled: true })];
  await writeRun(await createAccount({ isRider: true }), { stops, changes: { weekly_drop_id: dropId } });
  await page.addInitScript(() => {
    window.print = () => void Object.assign(window, { printed: document.body.innerText });
  });
  await visitAs(page, await createAccount({ isAdmin: true }), `/admin/drops/${dropId}/deliveries`);

  await page.emulateMedia({ media: 'print' });
  await page.getByRole('button', { name: 'Print the sheet of GRA and Rumuola' }).press('Enter');
  const printed = () => page.evaluate(() => String(Reflect.get(window, 'printed')));
  await expect.poll(printed).toContain('Ibim Rider · 3 stops');
  const sheet = await printed();
  expect(sheet.indexOf(second.name)).toBeLessThan(sheet.indexOf(first.name));
  expect(sheet).toContain(first.phone_number);
  expect(sheet).toContain('Don’t hand it over: bring it back.');
  expect(sheet).not.toContain('Admin Dashboard');
  // On iOS, `print` returns before the page is printed, so the printed sheet must stay on the page until `afterprint`.
  await expect(page.locator('[data-printed]')).toHaveCount(1);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.locator('[data-printed]')).toHaveCount(0);

  await page.emulateMedia({ media: 'screen' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the sheet of GRA and Rumuola as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('GRA and Rumuola.csv');
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(4);
});

test('reports an unknown drop and deliveries that can’t be loaded', async ({ page, shop }) => {
  const { dropId } = await openDeliveryPlanning(shop);
  await visitAs(page, await createAccount({ isAdmin: true }), '/admin/drops/nothing/deliveries');
  await expect(page.getByText('No weekly drops found')).toBeVisible();
  shop.cutOff(listAdminsContract);
  await page.goto(`/admin/drops/${dropId}/deliveries`);
  await expect(page.getByText('The deliveries could not be loaded.')).toBeVisible();
  shop.reconnect(listAdminsContract);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('4 orders aren’t on a run.')).toBeVisible();
});
