import { toShopDay } from '@sharebox/domain/shop/dates';
import type { Locator } from '@playwright/test';
import { recordStopEventsContract } from '@sharebox/domain/deliveries/callables';
import { expect, test } from '../stand-ins/component-test';
import {
  startedRunFields,
  getDeliveredButton,
  skipUndoPeriod,
  getNextStopRegion,
  openRun,
  signInRider,
  writeOrderedRun,
} from '../stand-ins/run';
import { createAccount, signIn } from '../support/accounts';
import { expectHighContrast, expectStateAccessible, viewportSizes } from '../support/axe';
import { tabAndPress, tabTo, expectTouchTargetSizes } from '../support/layout';
import { buildSampleStop, buildSampleStops, writeRun } from '../support/staff-actions';

test.use({ viewport: viewportSizes[0] });

test.beforeEach(({ page }) => page.clock.install());

test('the run page has a contrast of 7:1 and works by thumb and keyboard', async ({ page, shop }) => {
  const rider = await signInRider(page);
  const run = buildSampleStops(5);
  const cancelled = buildSampleStop(3, { is_cancelled: true });
  await writeOrderedRun(shop, rider, {
    stops: [...run.slice(0, 2), cancelled, ...run.slice(3)],
    changes: startedRunFields,
  });
  shop.reject(recordStopEventsContract, 'not-allowed');
  await openRun(page);
  await expect(getNextStopRegion(page)).toContainText('Box 1,');

  await test.step('moves the focus to the next stop after a delivery recorded by keyboard, and moves it back after Undo', async () => {
    await tabAndPress(page, getDeliveredButton(page));
    await expect(getNextStopRegion(page)).toBeFocused();
    await expect(getNextStopRegion(page)).toContainText('Box 2,');
    await tabAndPress(page, page.getByRole('button', { name: 'Undo: Box 1, Tari Briggs' }));
    await expect(getNextStopRegion(page)).toBeFocused();
    await expect(getNextStopRegion(page)).toContainText('Box 1,');
    // Waits until the button is enabled. It is disabled for a short pause, and a disabled button is not in the tab
    // order.
    await expect(getDeliveredButton(page)).toBeEnabled();
    await tabAndPress(page, getDeliveredButton(page));
    await expect(getNextStopRegion(page)).toContainText('Box 2,');
  });

  await test.step('moves the focus to the rider’s next stop when Undo expires', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Undo: Box 1, Tari Briggs' }));
    await skipUndoPeriod(page);
    await expect(getNextStopRegion(page)).toBeFocused();
    await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  });

  await test.step('the run page is accessible while it shows all of its messages', async () => {
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Box 1 could not be saved: tell the shop.',
    );
    await expect(page.getByRole('status').getByText('Everything else is saved')).toBeVisible();
    await page.getByText('Done (1)').click();
    await getDeliveredButton(page).click();
    await expectStateAccessible(page, 'run');
    await expectHighContrast(page);
    await expectTouchTargetSizes(page);
    const small = (targets: Locator) =>
      targets.evaluateAll((all) =>
        all
          .filter((one) => one.getBoundingClientRect().height < 47.5)
          .map((one) => one.getAttribute('aria-label') ?? one.textContent),
      );
    expect(await small(page.getByRole('main').locator('a, button, summary'))).toEqual([]);
  });

  await test.step('keeps all controls of the run page reachable at 200 % text size', async () => {
    await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
    await getDeliveredButton(page).click();
    await expect(getNextStopRegion(page)).toContainText('Box 5,');
    const tooWide = await page
      .getByRole('main')
      .locator('a, button')
      .evaluateAll((all) =>
        all
          .filter((one) => one.scrollWidth > one.clientWidth + 1)
          .map((one) => one.getAttribute('aria-label') ?? one.textContent),
      );
    expect(tooWide).toEqual([]);
    await tabAndPress(page, page.getByRole('link', { name: 'Directions to Preye Douglas' }), 'Shift');
    await tabAndPress(page, getDeliveredButton(page));
    await expect(page.getByRole('heading', { name: 'All stops are done' })).toBeFocused();
  });
});

test('the run page lists a rider’s own runs, or reports none', async ({ page, shop }) => {
  const rider = await signInRider(page);
  await test.step('hides a rider’s runs on other days, and other riders’ runs', async () => {
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
    await writeOrderedRun(shop, rider, {
      id: 'past',
      stops: buildSampleStops(2),
      changes: { name: 'Past', day_begins: twoDaysAgo },
    });
    await writeRun(
      { uid: 'another' },
      { id: 'theirs', stops: buildSampleStops(2), changes: { name: 'Theirs' } },
    );
    await page.goto('/run');
    await expect(page.getByText('No run today')).toBeVisible();
  });
  await test.step('shows the day of a later run, but not its stops', async () => {
    const tomorrow = new Date(`${toShopDay(new Date(Date.now() + 86_400_000))}T00:00:00+01:00`);
    const changes = { name: 'Choba', day_begins: tomorrow };
    await writeOrderedRun(shop, rider, { id: 'later', stops: buildSampleStops(2), changes });
    const later = page.getByRole('region', { name: 'Coming up' });
    await expect(later).toContainText(/Choba.*, 2 stops/);
    await expect(page.getByText('Ada Okafor')).toHaveCount(0);
  });
  await test.step('shows a rider that staff have assigned the run to another rider', async () => {
    shop.update('delivery_runs/later', { driver_uid: 'another' });
    const notice = page.getByRole('status').filter({ hasText: 'Choba is no longer your run.' });
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice).toHaveCount(0);
  });
  await test.step('offers the rider a choice between two runs', async () => {
    await writeOrderedRun(shop, rider, { id: 'b', stops: buildSampleStops(2), changes: { name: 'Rumuola' } });
    await expect(page.getByRole('heading', { name: 'Rumuola', level: 1 })).toBeVisible();
    await writeOrderedRun(shop, rider, { id: 'a', stops: buildSampleStops(3), changes: { name: 'GRA' } });
    const runs = page.getByRole('group', { name: 'Run' });
    await expect(runs.getByRole('radio')).toHaveCount(2);
    // The open run stays selected, even if another run comes first in the list.
    await expect(page.getByRole('heading', { name: 'Rumuola', level: 1 })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'GRA', level: 1 })).toBeVisible();
    await runs.getByRole('radio', { name: 'GRA' }).press('ArrowDown');
    await expect(page).toHaveURL(/run=b/);
    await expect(page.getByRole('main')).toContainText('0 of 2 done');
  });
  await test.step('shows cooks a link to the kitchen, but no link to runs', async () => {
    await signIn(page, await createAccount({ isCook: true }), { isKept: true });
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.locator('#nav-menu').getByRole('link', { name: 'Kitchen' })).toBeVisible();
    await expect(page.locator('#nav-menu').getByRole('link', { name: 'Run' })).toHaveCount(0);
  });
});

test('keeps a started run’s next stop and actions on a phone’s screen', async ({ page, shop }) => {
  const rider = await signInRider(page);
  const changes = { name: 'Woji', ...startedRunFields };
  await writeOrderedRun(shop, rider, { stops: buildSampleStops(3) });
  await writeOrderedRun(shop, rider, { id: 'other', stops: buildSampleStops(2), changes });
  await page.goto('/run');
  const other = page.getByRole('radio', { name: /^Woji/ });
  await other.click();
  await expect(page.getByRole('heading', { name: 'Woji', level: 1 })).toBeVisible();
  await expect(other).toBeHidden();

  await expect(getNextStopRegion(page)).toContainText('Box 1,');
  const top = await getNextStopRegion(page).boundingBox();
  expect(top?.y).toBeLessThan(280);
  for (const name of ['Call Tari Briggs', 'WhatsApp Tari Briggs', 'Directions to Tari Briggs'])
    await expect(page.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
  for (const name of ['Delivered: Box 1, Tari Briggs', 'Not delivered: Box 1, Tari Briggs'])
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('1 Tombia Street').first()).toBeInViewport({ ratio: 1 });

  await page.getByText('2 runs today').press('Enter');
  await page.getByRole('radio', { name: /^GRA/ }).click();
  await expect(page.getByRole('button', { name: 'Start the run' })).toBeInViewport({ ratio: 1 });
});
