import { recordStopEventsContract } from '@sharebox/domain/deliveries/callables';
import { toShopDay } from '@sharebox/domain/shop/dates';
import { expect, test } from '../stand-ins/component-test';
import {
  getDeliveredButton,
  readStoredReportKeys,
  readEventKinds,
  skipUndoPeriod,
  getNextStopRegion,
  openRun,
  getAllSavedStatus,
  signInRider,
  writeOrderedRun,
  readStop,
} from '../stand-ins/run';
import { viewportSizes } from '../support/axe';
import { toStopOrderId, buildSampleStop, buildSampleStops } from '../support/staff-actions';

test.use({ viewport: viewportSizes[0] });

test.beforeEach(({ page }) => page.clock.install());

test('supports a run with deliveries, undo, absences and corrections', async ({ page, shop }) => {
  const rider = await signInRider(page);
  const run = buildSampleStops(4);
  await writeOrderedRun(shop, rider, {
    stops: [...run.slice(0, 2), buildSampleStop(3, { is_cancelled: true }), ...run.slice(3)],
  });
  const main = page.getByRole('main');

  await test.step('opens the run from the navigation bar in one tap, and starts it after a confirmation', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.locator('#nav-menu').getByRole('link', { name: 'Run' }).click();
    await expect(page.getByRole('heading', { name: 'GRA and Rumuola', level: 1 })).toBeVisible();
    await expect(main).toContainText('0 of 3 done, 1 to bring back');
    await expect(page.getByRole('heading', { name: /^First stop/ })).toHaveText(
      'First stop: Box 1, Tari Briggs',
    );
    await expect(getDeliveredButton(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Start the run' }).click();
    const question = page.getByRole('dialog', { name: 'Start the run?' });
    await expect(question).toContainText(
      'We tell all 3 customers of this run that their box is on its way: 2 Afternoon 12PM-4PM, 1 Any time.',
    );
    expect(shop.calls(recordStopEventsContract)).toEqual([]);
    await question.getByRole('button', { name: 'Start the run' }).click();
    await expect(getNextStopRegion(page)).toBeFocused();
    await expect.poll(() => shop.document('delivery_runs/run')?.['started_at']).toBeInstanceOf(Date);
    await expect(getAllSavedStatus(page)).toBeVisible();
  });

  await test.step('shows each stop’s address, with buttons for calls, messages and navigation', async () => {
    const next = page.getByRole('region', { name: /^Next stop/ });
    await expect(next).toContainText('1 Tombia Street, GRA Phase 2');
    await expect(next).toContainText('Afternoon 12PM-4PM');
    await expect(main.getByRole('link', { name: 'Call Tari Briggs' })).toHaveAttribute(
      'href',
      'tel:+2348031234501',
    );
    const write = main.getByRole('link', { name: 'WhatsApp Tari Briggs' });
    await expect(write).toHaveAttribute('href', /^https:\/\/wa\.me\/2348031234501\?text=Hello%20Tari%2C/);
    await expect(write).toHaveAttribute('target', '_blank');
    await expect(main.getByRole('link', { name: 'Directions to Tari Briggs' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=1%20Tombia%20Street/,
    );
    const others = page.getByRole('region', { name: 'After that' }).getByRole('listitem');
    await expect(others).toHaveCount(3);
    await expect(others.nth(1)).toContainText('Cancelled. Bring this box back.');
    await expect(others.nth(1).getByRole('link')).toHaveCount(0);
    await expect(others.nth(2)).toContainText('Gift');
    await expect(others.nth(2).getByRole('link')).toHaveCount(3);
  });

  await test.step('records a delivery in one tap, undoes it within ten seconds and sends both events to the server', async () => {
    await getDeliveredButton(page).click();
    await expect(getNextStopRegion(page)).toHaveText('Next stop: Box 2, Ngozi Eze');
    await expect(getNextStopRegion(page)).toBeFocused();
    await expect(main).toContainText('1 of 3 done');
    await expect(main).toContainText('1 waiting to be sent, kept on this phone');
    await expect(
      page.getByText('Box 1, Tari Briggs: Delivered. You can undo it for 10 seconds.'),
    ).toBeAttached();
    const undo = page.getByRole('button', { name: 'Undo: Box 1, Tari Briggs' });
    await expect(undo).toHaveText(/Undo \d+/);
    await undo.click();
    await expect(getNextStopRegion(page)).toHaveText('Next stop: Box 1, Tari Briggs');
    await expect(undo).toHaveCount(0);
    expect(readEventKinds(shop, 1)).toEqual([]);
    await skipUndoPeriod(page);
    await expect.poll(() => readEventKinds(shop, 1)).toEqual(['delivered', 'undone']);
    await expect(getAllSavedStatus(page)).toBeVisible();
  });

  await test.step('sends the shop a rider’s note about an absent customer, and deletes the note from the phone', async () => {
    await page.getByRole('button', { name: 'Not delivered: Box 1, Tari Briggs' }).click();
    const dialog = page.getByRole('dialog', { name: 'Box 1, Tari Briggs' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Please choose what happened');
    await dialog.getByRole('radio', { name: 'Nobody there' }).check();
    await dialog.getByLabel('Note for the shop (optional)').fill('Called twice, gate closed');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(getNextStopRegion(page)).toHaveText('Next stop: Box 2, Ngozi Eze');
    await expect(getNextStopRegion(page)).toBeFocused();
    await skipUndoPeriod(page);
    await expect.poll(() => readEventKinds(shop, 1)).toEqual(['delivered', 'undone', 'absent']);
    expect(readStop(shop, 1).events.at(-1)?.note).toBe('Called twice, gate closed');
    await expect(getAllSavedStatus(page)).toBeVisible();
    expect(await readStoredReportKeys(page)).toEqual([]);
  });

  await test.step('offers Undo for each of several stop reports, and lets the rider report a later stop early', async () => {
    await page.getByRole('button', { name: 'Report: Box 4, Kemi Adeyemi' }).click();
    const dialog = page.getByRole('dialog', { name: 'Box 4, Kemi Adeyemi' });
    await dialog.getByRole('radio', { name: 'Delivered' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await getDeliveredButton(page).click();
    await expect(page.getByRole('button', { name: /^Undo:/ })).toHaveCount(2);
    await expect(page.getByRole('heading', { name: 'All stops are done' })).toBeFocused();
    await expect(main).toContainText('3 of 3 done');
    await expect(main).toContainText('Bring back the boxes below.');
  });

  await test.step('lets the rider change the outcome of a finished stop, and reopens a stop when its outcome is undone', async () => {
    await page.getByText('Done (3)').click();
    await page.getByRole('button', { name: 'Change: Box 1, Tari Briggs' }).click();
    await page.getByRole('radio', { name: 'Delivered' }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const first = page.getByRole('listitem').filter({ hasText: 'Box 1' });
    await expect(first).toContainText(/Delivered, \d+:\d+ [ap]m/);
    await page.getByRole('button', { name: 'Change: Box 2, Ngozi Eze' }).click();
    await page.getByRole('radio', { name: 'Undo “Delivered”' }).check();
    await expect(page.getByLabel('Note for the shop (optional)')).toHaveCount(0);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(getNextStopRegion(page)).toHaveText('Next stop: Box 2, Ngozi Eze');
    await skipUndoPeriod(page);
    await expect.poll(() => readEventKinds(shop, 2)).toEqual(['delivered', 'undone']);
    await expect.poll(() => readEventKinds(shop, 1)).toEqual(['delivered', 'undone', 'absent', 'delivered']);
    expect(shop.document('delivery_runs/run')?.['stop_states']).toEqual({
      [toStopOrderId(1)]: 'delivered',
      [toStopOrderId(4)]: 'delivered',
    });
  });
});

test('shows the next day’s run past midnight, even with a fast clock', async ({ page, shop }) => {
  const midnight = new Date(`${toShopDay(new Date(Date.now() + 86_400_000))}T00:00:00+01:00`);
  await page.clock.setSystemTime(new Date(midnight.getTime() - 90_000));
  const rider = await signInRider(page);
  await writeOrderedRun(shop, rider, { stops: buildSampleStops(1) });
  await writeOrderedRun(shop, rider, {
    id: 'next',
    stops: buildSampleStops(2),
    changes: { name: 'Choba', day_begins: midnight, day_ends: new Date(midnight.getTime() + 86_400_000) },
  });
  const allow = shop.refuse('delivery_runs/next/stops', ['read']);
  await openRun(page);
  await expect(page.getByRole('button', { name: 'Start the run' })).toBeVisible();
  await page.clock.fastForward(120_000);
  await expect(page.getByRole('heading', { name: 'Choba', level: 1 })).toBeVisible();
  await expect(page.getByText('GRA and Rumuola')).toHaveCount(0);
  await expect(page.getByText('The stops could not be loaded')).toBeVisible();
  allow();
  await page.clock.fastForward(21_000);
  await expect(page.getByRole('button', { name: 'Start the run' })).toBeVisible();
});
