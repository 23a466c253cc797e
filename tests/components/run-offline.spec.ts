import { recordStopEventsContract } from '@sharebox/domain/deliveries/callables';
import { expect, test } from '../stand-ins/component-test';
import { serveAppOffline } from '../stand-ins/offline-app';
import {
  startedRunFields,
  getDeliveredButton,
  openStartedRun,
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
import { createAccount, signIn } from '../support/accounts';
import { resetToPhoneViewport, expectAccessible, viewportSizes } from '../support/axe';
import { readStoredText, countClicks } from '../support/page';
import { toStopOrderId, buildSampleStops } from '../support/staff-actions';

test.use({ viewport: viewportSizes[0] });

test.beforeEach(({ page }) => page.clock.install());

test('records stops offline with one tap each, and stores repeats once', async ({ page, shop, context }) => {
  const count = 12;
  await serveAppOffline(page);
  const rider = await signInRider(page);
  await writeOrderedRun(shop, rider, { stops: buildSampleStops(count) });
  await openRun(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Start the run' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start the run' }).click();
  await expect(getNextStopRegion(page)).toContainText('Box 1,');
  const clicks = await countClicks(page);
  const deliver = async (from: number, to: number) => {
    for (let number = from; number <= to; number += 1) {
      await expect(getNextStopRegion(page)).toContainText(`Box ${number},`);
      await getDeliveredButton(page).click();
      // The button is disabled briefly, so that an accidental second tap has no effect.
      await page.clock.runFor(400);
    }
  };
  await deliver(1, 6);
  // The last tap must already be stored when the page reloads.
  await page.reload();
  await expect(page.getByRole('main')).toContainText(`6 of ${count} done`);
  await expect(page.getByText(/^You are offline\. This is your run as it was on/)).toBeVisible();
  await expect(page.getByText('7 waiting to be sent, kept on this phone')).toBeVisible();
  await deliver(7, count);
  await expect(page.getByRole('heading', { name: 'All stops are done' })).toBeVisible();
  expect(await clicks()).toBe(count);
  await expect(page.getByText('13 waiting to be sent, kept on this phone')).toBeVisible();
  expect(shop.calls(recordStopEventsContract)).toEqual([]);

  const recover = shop.loseAnswer(recordStopEventsContract);
  await context.setOffline(false);
  await skipUndoPeriod(page);
  await expect.poll(() => shop.calls(recordStopEventsContract).length).toBeGreaterThan(0);
  // Only later calls get their responses. The response to the first call stays lost.
  recover();
  await expect(getAllSavedStatus(page)).toBeVisible();
  const ids = Array.from({ length: count }, (_, index) => readStop(shop, index + 1).events).map((events) => {
    expect(events.map(({ kind }) => kind)).toEqual(['delivered']);
    return events[0]?.id;
  });
  expect(new Set(ids).size).toBe(count);
  const states = Array.from({ length: count }, (_, index) => [toStopOrderId(index + 1), 'delivered']);
  expect(shop.document('delivery_runs/run')?.['stop_states']).toEqual(Object.fromEntries(states));
  expect(shop.document('delivery_runs/run')?.['started_at']).toBeInstanceOf(Date);
  await expect(page.getByRole('main')).toContainText(`${count} of ${count} done`);
  await expect.poll(() => readStoredReportKeys(page)).toEqual([]);
});

test('keeps and resends a rejected stop report, and sends all other reports', async ({ page, shop }) => {
  const rider = await signInRider(page);
  await writeOrderedRun(shop, rider, { stops: buildSampleStops(3), changes: startedRunFields });
  await openRun(page);
  await expect(getNextStopRegion(page)).toContainText('Box 1,');
  await getDeliveredButton(page).click();
  await getDeliveredButton(page).click();
  // The order of the second box is deleted before the report arrives.
  const second = `orders/${toStopOrderId(2)}`;
  const order = shop.document(second) ?? {};
  shop.delete(second);
  await skipUndoPeriod(page);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Box 2 could not be saved: tell the shop.');
  expect(readEventKinds(shop, 1)).toEqual(['delivered']);
  expect(readEventKinds(shop, 2)).toEqual([]);
  shop.write(second, order);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toHaveCount(0);
  await expect(getAllSavedStatus(page)).toBeVisible();
  expect(readEventKinds(shop, 2)).toEqual(['delivered']);
});

test('asks before a sign-out deletes unsent stop reports', async ({ page, shop }) => {
  const rider = await openStartedRun(page, shop, 2);
  shop.cutOff(recordStopEventsContract);
  await page.getByRole('button', { name: /^Not delivered/ }).click();
  await page.getByRole('radio', { name: 'Refused' }).check();
  await page.getByLabel('Note for the shop (optional)').fill('Wanted another box');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(getNextStopRegion(page)).toContainText('Box 2,');
  const riderTexts = ['Wanted another box', 'Tombia Street', toStopOrderId(1), rider.uid];
  const findRemaining = async () => {
    const text = await readStoredText(page);
    return riderTexts.filter((word) => text.includes(word));
  };
  expect(await findRemaining()).toEqual(riderTexts);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const signOut = page.locator('#nav-menu').getByRole('button', { name: 'Sign Out' });
  await signOut.click();
  const question = page.getByRole('dialog', { name: 'Sign out before everything is sent?' });
  await expect(question).toContainText('1 update from your run is only on this phone.');
  await expectAccessible(page, 'sign-out-dialog', 'dialog[open]');
  await resetToPhoneViewport(page);
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question).toHaveCount(0);
  expect(await findRemaining()).toEqual(riderTexts);
  await signOut.click();
  await question.getByRole('button', { name: 'Sign out and lose it' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(findRemaining).toEqual([]);
});

test('deletes a rider’s unsent reports when another user signs in', async ({ page, shop }) => {
  const rider = await openStartedRun(page, shop, 2);
  shop.cutOff(recordStopEventsContract);
  await getDeliveredButton(page).click();
  await page.goto('/icon.svg');
  await page.evaluate(() => localStorage.removeItem('firebase:authUser:local:[DEFAULT]'));
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  // The reports stay on the phone until another user signs in, because the rider may return.
  expect(await readStoredText(page)).toContain(toStopOrderId(1));
  const next = await createAccount();
  await signIn(page, next, { isKept: true });
  await page.goto('/profile');
  await expect(page.getByText(next.email).first()).toBeVisible();
  const findRemaining = async () => {
    const text = await readStoredText(page);
    return [rider.uid, toStopOrderId(1)].filter((word) => text.includes(word));
  };
  await expect.poll(findRemaining).toEqual([]);
});

test('shows the same stops in two tabs, and sends reports from only one', async ({ page, shop, context }) => {
  await openStartedRun(page, shop, 2);
  const other = await context.newPage();
  await openRun(other);
  await expect(getNextStopRegion(other)).toContainText('Box 1,');
  await getDeliveredButton(page).click();
  await expect(getNextStopRegion(other)).toContainText('Box 2,');
  await expect(other.getByText('1 waiting to be sent, kept on this phone')).toBeVisible();
  await skipUndoPeriod(page);
  await expect(getAllSavedStatus(page)).toBeVisible();
  await expect(getAllSavedStatus(other)).toBeVisible();
  expect(shop.calls(recordStopEventsContract).map(({ events }) => events.length)).toEqual([1]);
});

test('skips a delivered stop, and lets the rider change its outcome', async ({ page, shop }) => {
  await openStartedRun(page, shop, 2);
  await expect(getNextStopRegion(page)).toContainText('Box 1,');
  shop.update(`delivery_runs/run/stops/${toStopOrderId(1)}`, { is_delivered: true });
  await expect(getNextStopRegion(page)).toContainText('Box 2,');
  const main = page.getByRole('main');
  await expect(main).toContainText('1 of 2 done');
  await main.getByText('Done (1)').click();
  const done = main.getByRole('listitem').filter({ hasText: 'Box 1' });
  await expect(done).toContainText('Delivered already');
  await done.getByRole('button', { name: /^Change/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Box 1, Tari Briggs' });
  await expect(dialog.getByRole('radio')).toHaveCount(3);
  await dialog.getByRole('radio', { name: 'Nobody there' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(done).toContainText('Nobody there');
  await expect(getNextStopRegion(page)).toContainText('Box 2,');
});

test('sends a rider’s unsent reports even when the rider opens another page', async ({ page, shop }) => {
  await openStartedRun(page, shop, 2);
  shop.cutOff(recordStopEventsContract);
  await getDeliveredButton(page).click();
  await expect(getNextStopRegion(page)).toContainText('Box 2,');
  await page.goto('/about');
  shop.reconnect(recordStopEventsContract);
  await skipUndoPeriod(page);
  await expect.poll(() => readEventKinds(shop, 1)).toEqual(['delivered']);
});
