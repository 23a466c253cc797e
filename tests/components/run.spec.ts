import type { Locator, Page } from '@playwright/test';
import { recordStopEvents } from '@sharebox/domain/callables/record-stop-events';
import { DomainError } from '@sharebox/domain/common/errors';
import sharp from 'sharp';
import { expect, test } from '../stand-ins/component-test';
import { keepApp } from '../stand-ins/kept-app';
import { openRun, recordWhatIsTold, signInRider, stopOf } from '../stand-ins/run';
import type { Shop } from '../stand-ins/shop';
import { type Account, createAccount, signIn } from '../support/accounts';
import { asOnAPhone, expectAccessible, expectReadableInTheSun, sizes } from '../support/axe';
import { storedText } from '../support/browser-storages';
import { countClicks } from '../support/clicks';
import { pressOn, tabTo } from '../support/keyboard';
import { orderIdOf, sampleStop, sampleStops, writeRun } from '../support/runs';
import { expectThumbTargets } from '../support/thumb-targets';

test.use({ viewport: sizes[0] });

const began = { started_at: new Date() };
const nextStop = (page: Page) => page.getByRole('heading', { name: /^Next stop/ });
const delivered = (page: Page) => page.getByRole('button', { name: /^Delivered:/ });
const saved = (page: Page) => page.getByRole('status').getByText('All saved');
const kindsOf = (shop: Shop, number: number) => stopOf(shop, number).events.map(({ kind }) => kind);
/** What the phone still holds of what was said. */
const keptKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^(outbox|told):/.test(key)));
/** Lets the ten seconds pass in which what was said can be undone; it is sent then. */
const letUndoPass = (page: Page) => page.clock.fastForward(11_000);

test.beforeEach(({ page }) => page.clock.install());

/** A rider with a run of so many stops that has begun. */
async function driveRun(page: Page, shop: Shop, count: number): Promise<Account> {
  const rider = await signInRider(page);
  await writeRun(rider, { stops: sampleStops(count), changes: began });
  recordWhatIsTold(shop);
  await openRun(page);
  return rider;
}

/** A photo as a phone takes it, of more than a megabyte. */
async function largePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#7a1f34', noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

test('a run from its start to its end: delivered, taken back, nobody there, and changed afterwards', async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000);
  const rider = await signInRider(page);
  const run = sampleStops(4);
  await writeRun(rider, {
    stops: [...run.slice(0, 2), sampleStop(3, { is_cancelled: true }), ...run.slice(3)],
  });
  recordWhatIsTold(shop);
  const main = page.getByRole('main');

  await test.step('the run is one tap from the bar, and its customers are told once asked', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.locator('#nav-menu').getByRole('link', { name: 'Run' }).click();
    await expect(page.getByRole('heading', { name: 'GRA and Rumuola', level: 1 })).toBeVisible();
    await expect(main).toContainText('0 of 3 done, 1 to bring back');
    await expect(page.getByRole('heading', { name: /^First stop/ })).toHaveText(
      'First stop: Box 1, Tari Briggs',
    );
    await expect(delivered(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Start the run' }).click();
    const question = page.getByRole('dialog', { name: 'Start the run?' });
    await expect(question).toContainText('All 3 customers on it are told that their box is on its way.');
    expect(shop.calls(recordStopEvents)).toEqual([]);
    await question.getByRole('button', { name: 'Start the run' }).click();
    await expect(nextStop(page)).toBeFocused();
    await expect.poll(() => shop.document('delivery_runs/run')?.['started_at']).toBeInstanceOf(Date);
    await expect(saved(page)).toBeVisible();
  });

  await test.step('each stop has its door, and one tap each to call, to write and to the way', async () => {
    const next = page.getByRole('region', { name: /^Next stop/ });
    await expect(next).toContainText('1 Tombia Street, GRA Phase 2');
    await expect(next).toContainText('Afternoon 12PM-4PM');
    await expect(next.getByRole('link', { name: 'Call Tari Briggs' })).toHaveAttribute(
      'href',
      'tel:+2348031234501',
    );
    const write = next.getByRole('link', { name: 'WhatsApp Tari Briggs' });
    await expect(write).toHaveAttribute('href', /^https:\/\/wa\.me\/2348031234501\?text=Hello%20Tari%2C/);
    await expect(write).toHaveAttribute('target', '_blank');
    await expect(next.getByRole('link', { name: 'Directions to Tari Briggs' })).toHaveAttribute(
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

  await test.step('a delivery is one tap; within ten seconds it is taken back, and both are sent', async () => {
    await delivered(page).click();
    await expect(nextStop(page)).toHaveText('Next stop: Box 2, Ngozi Eze');
    await expect(nextStop(page)).toBeFocused();
    await expect(main).toContainText('1 of 3 done');
    await expect(main).toContainText('1 to be sent, kept on this phone');
    await expect(
      page.getByText('Box 1, Tari Briggs: Delivered. You can undo it for 10 seconds.'),
    ).toBeAttached();
    const undo = page.getByRole('button', { name: 'Undo: Box 1, Tari Briggs' });
    await expect(undo).toHaveText(/Undo \d+/);
    await undo.click();
    await expect(nextStop(page)).toHaveText('Next stop: Box 1, Tari Briggs');
    await expect(undo).toHaveCount(0);
    expect(kindsOf(shop, 1)).toEqual([]);
    await letUndoPass(page);
    await expect.poll(() => kindsOf(shop, 1)).toEqual(['delivered', 'undone']);
    await expect(saved(page)).toBeVisible();
  });

  await test.step('nobody is there: a note and a photo go to the shop, and leave the phone', async () => {
    await page.getByRole('button', { name: 'Not delivered: Box 1, Tari Briggs' }).click();
    const dialog = page.getByRole('dialog', { name: 'Box 1, Tari Briggs' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Please choose what happened');
    await dialog.getByRole('radio', { name: 'Nobody there' }).check();
    await dialog.getByLabel('Note for the shop (optional)').fill('Called twice, gate closed');
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Take a photo (optional)' }).click();
    const buffer = await largePhoto();
    expect(buffer.length).toBeGreaterThan(1_000_000);
    await (await chooser).setFiles({ name: 'gate.jpg', mimeType: 'image/jpeg', buffer });
    await expect(dialog.getByRole('img', { name: 'The photo that you took' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(nextStop(page)).toHaveText('Next stop: Box 2, Ngozi Eze');
    await expect(nextStop(page)).toBeFocused();
    await letUndoPass(page);
    await expect.poll(() => kindsOf(shop, 1)).toEqual(['delivered', 'undone', 'absent']);
    const told = stopOf(shop, 1).events.at(-1);
    expect(told).toMatchObject({ note: 'Called twice, gate closed', has_photo: true });
    const path = `delivery-photos/run/${orderIdOf(1)}/${told?.id}`;
    await expect.poll(() => shop.files.paths()).toEqual([path]);
    expect(shop.files.content(path).length).toBeLessThan(1_000_000);
    expect((await sharp(shop.files.content(path)).metadata()).format).toBe('jpeg');
    await expect(saved(page)).toBeVisible();
    await expect.poll(() => storedText(page)).toContain('["delivery-photos","photos",[]]');
    expect(await keptKeys(page)).toEqual([]);
  });

  await test.step('several can be undone at once, and a stop further on is reported out of turn', async () => {
    await page.getByRole('button', { name: 'Report: Box 4, Kemi Adeyemi' }).click();
    const dialog = page.getByRole('dialog', { name: 'Box 4, Kemi Adeyemi' });
    await dialog.getByRole('radio', { name: 'Delivered' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await delivered(page).click();
    await expect(page.getByRole('button', { name: /^Undo:/ })).toHaveCount(2);
    await expect(page.getByRole('heading', { name: 'All stops are done' })).toBeFocused();
    await expect(main).toContainText('3 of 3 done');
    await expect(main).toContainText('Bring back what is below.');
  });

  await test.step('what is done is changed later, and what was taken back stands open again', async () => {
    await page.getByText('Done (3)').click();
    await page.getByRole('button', { name: 'Change: Box 1, Tari Briggs' }).click();
    await page.getByRole('radio', { name: 'Delivered' }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const first = page.getByRole('listitem').filter({ hasText: 'Box 1' });
    await expect(first).toContainText(/Delivered, \d+:\d+ [ap]m/);
    await page.getByRole('button', { name: 'Change: Box 2, Ngozi Eze' }).click();
    await page.getByRole('radio', { name: 'Take back “Delivered”' }).check();
    await expect(page.getByLabel('Note for the shop (optional)')).toHaveCount(0);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(nextStop(page)).toHaveText('Next stop: Box 2, Ngozi Eze');
    await letUndoPass(page);
    await expect.poll(() => kindsOf(shop, 2)).toEqual(['delivered', 'undone']);
    await expect.poll(() => kindsOf(shop, 1)).toEqual(['delivered', 'undone', 'absent', 'delivered']);
    expect(shop.document('delivery_runs/run')?.['stop_states']).toEqual({
      [orderIdOf(1)]: 'delivered',
      [orderIdOf(2)]: 'waiting',
      [orderIdOf(4)]: 'delivered',
    });
  });
});

test('sixty stops without a connection, with a reload in the middle: one tap each, and each comes to one outcome though all arrives twice and shuffled', async ({
  page,
  shop,
  context,
}) => {
  test.setTimeout(240_000);
  const count = 60;
  await keepApp(page);
  const rider = await signInRider(page);
  await writeRun(rider, { stops: sampleStops(count) });
  recordWhatIsTold(shop, (call) => (call < 2 ? 'loses-answer' : 'good'));
  await openRun(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Start the run' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start the run' }).click();
  await expect(nextStop(page)).toContainText('Box 1,');
  const clicks = await countClicks(page);
  const deliver = async (from: number, to: number) => {
    for (let number = from; number <= to; number += 1) {
      await expect(nextStop(page)).toContainText(`Box ${number},`);
      await delivered(page).click();
    }
  };
  await deliver(1, 30);
  // At once: what was just tapped is kept already.
  await page.reload();
  await expect(page.getByRole('main')).toContainText(`30 of ${count} done`);
  await expect(page.getByText(/^You are offline\. This is your run as it was on/)).toBeVisible();
  await expect(page.getByText('31 to be sent, kept on this phone')).toBeVisible();
  await deliver(31, count);
  await expect(page.getByRole('heading', { name: 'All stops are done' })).toBeVisible();
  expect(await clicks()).toBe(count);
  await expect(page.getByText('61 to be sent, kept on this phone')).toBeVisible();
  expect(shop.calls(recordStopEvents)).toEqual([]);

  await context.setOffline(false);
  await letUndoPass(page);
  await expect(saved(page)).toBeVisible({ timeout: 60_000 });
  const ids = Array.from({ length: count }, (_, index) => stopOf(shop, index + 1).events).map((events) => {
    expect(events.map(({ kind }) => kind)).toEqual(['delivered']);
    return events[0]?.id;
  });
  expect(new Set(ids).size).toBe(count);
  const states = Array.from({ length: count }, (_, index) => [orderIdOf(index + 1), 'delivered']);
  expect(shop.document('delivery_runs/run')?.['stop_states']).toEqual(Object.fromEntries(states));
  expect(shop.document('delivery_runs/run')?.['started_at']).toBeInstanceOf(Date);
  expect(shop.calls(recordStopEvents).every(({ events }) => events.length <= 50)).toBe(true);
  await expect(page.getByRole('main')).toContainText(`${count} of ${count} done`);
  await expect.poll(() => keptKeys(page)).toEqual([]);
});

test('the run is read in the sun: by everybody, in contrasts of 7:1, by thumb and by keyboard', async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000);
  const rider = await signInRider(page);
  const run = sampleStops(5);
  const cancelled = sampleStop(3, { is_cancelled: true });
  await writeRun(rider, { stops: [...run.slice(0, 2), cancelled, ...run.slice(3)], changes: began });
  shop.answer(recordStopEvents, () => {
    throw new DomainError('not-allowed');
  });
  await openRun(page);
  await expect(nextStop(page)).toContainText('Box 1,');

  await test.step('by keyboard a delivery leads on to the next stop, and back', async () => {
    await pressOn(page, delivered(page));
    await expect(nextStop(page)).toBeFocused();
    await expect(nextStop(page)).toContainText('Box 2,');
    await pressOn(page, page.getByRole('button', { name: 'Undo: Box 1, Tari Briggs' }));
    await expect(nextStop(page)).toBeFocused();
    await expect(nextStop(page)).toContainText('Box 1,');
    // While it rests no key leads to it.
    await expect(delivered(page)).toBeEnabled();
    await pressOn(page, delivered(page));
    await expect(nextStop(page)).toContainText('Box 2,');
  });

  await test.step('whoever thinks about Undo for too long presses nothing else by it', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Undo: Box 1, Tari Briggs' }));
    await letUndoPass(page);
    await expect(nextStop(page)).toBeFocused();
    await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  });

  await test.step('with all that it can say', async () => {
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      '3 could not be saved: tell the shop.',
    );
    await expect(page.getByRole('status').getByText('All else is saved')).toBeVisible();
    await page.getByText('Done (1)').click();
    await delivered(page).click();
    await expectAccessible(page, 'run');
    await expectReadableInTheSun(page);
    await expectThumbTargets(page);
    const small = (targets: Locator) =>
      targets.evaluateAll((all) =>
        all
          .filter((one) => one.getBoundingClientRect().height < 47.5)
          .map((one) => one.getAttribute('aria-label') ?? one.textContent),
      );
    expect(await small(page.getByRole('main').locator('a, button, summary'))).toEqual([]);
  });

  await test.step('in letters of twice the size everything can be reached', async () => {
    await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
    await delivered(page).click();
    await expect(nextStop(page)).toContainText('Box 5,');
    const tooWide = await page
      .getByRole('main')
      .locator('a, button')
      .evaluateAll((all) =>
        all
          .filter((one) => one.scrollWidth > one.clientWidth + 1)
          .map((one) => one.getAttribute('aria-label') ?? one.textContent),
      );
    expect(tooWide).toEqual([]);
    await pressOn(page, page.getByRole('link', { name: 'Directions to Preye Douglas' }), 'Shift');
    await pressOn(page, delivered(page));
    await expect(page.getByRole('heading', { name: 'All stops are done' })).toBeFocused();
  });
});

test('what the shop refuses stays and is said, holds up nothing else, and can be sent again', async ({
  page,
  shop,
}) => {
  const rider = await signInRider(page);
  await writeRun(rider, { stops: sampleStops(3), changes: began });
  recordWhatIsTold(shop);
  await openRun(page);
  await expect(nextStop(page)).toContainText('Box 1,');
  await delivered(page).click();
  await delivered(page).click();
  // Staff give the second box to another run meanwhile.
  shop.update('delivery_runs/run', { order_ids: [orderIdOf(1), orderIdOf(3)] });
  await letUndoPass(page);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('1 could not be saved: tell the shop.');
  expect(kindsOf(shop, 1)).toEqual(['delivered']);
  expect(kindsOf(shop, 2)).toEqual([]);
  shop.update('delivery_runs/run', { order_ids: [1, 2, 3].map((number) => orderIdOf(number)) });
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toHaveCount(0);
  await expect(saved(page)).toBeVisible();
  expect(kindsOf(shop, 2)).toEqual(['delivered']);
});

test('signing out asks while something is not sent, and leaves nothing of it on the phone', async ({
  page,
  shop,
}) => {
  const rider = await driveRun(page, shop, 2);
  shop.cutOff(recordStopEvents);
  await page.getByRole('button', { name: /^Not delivered/ }).click();
  await page.getByRole('radio', { name: 'Refused' }).check();
  await page.getByLabel('Note for the shop (optional)').fill('Wanted another box');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Take a photo (optional)' }).click();
  const buffer = await largePhoto();
  await (await chooser).setFiles({ name: 'box.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(nextStop(page)).toContainText('Box 2,');
  const words = ['Wanted another box', 'Tombia Street', orderIdOf(1), rider.uid, 'delivery-photos'];
  const left = async () => {
    const text = await storedText(page);
    return words.filter((word) => text.includes(word));
  };
  expect(await left()).toEqual(words);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const signOut = page.locator('#nav-menu').getByRole('button', { name: 'Sign Out' });
  await signOut.click();
  const question = page.getByRole('dialog', { name: 'Sign out before all is sent?' });
  await expect(question).toContainText('1 note of your run is on this phone only.');
  await expectAccessible(page, 'sign-out-dialog', 'dialog[open]');
  await asOnAPhone(page);
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question).toHaveCount(0);
  expect(await left()).toEqual(words);
  await signOut.click();
  await question.getByRole('button', { name: 'Sign out and lose it' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(left).toEqual([]);
});

test('somebody else who signs in finds nothing of what a rider had not sent', async ({ page, shop }) => {
  const rider = await driveRun(page, shop, 2);
  shop.cutOff(recordStopEvents);
  await delivered(page).click();
  await page.goto('/icon.svg');
  await page.evaluate(() => localStorage.removeItem('firebase:authUser:local:[DEFAULT]'));
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  // Until then it stays, for whoever comes back.
  expect(await storedText(page)).toContain(orderIdOf(1));
  const next = await createAccount();
  await signIn(page, next, { isKept: true });
  await page.goto('/profile');
  await expect(page.getByText(next.email).first()).toBeVisible();
  const left = async () => {
    const text = await storedText(page);
    return [rider.uid, orderIdOf(1)].filter((word) => text.includes(word));
  };
  await expect.poll(left).toEqual([]);
});

test('two tabs show the same, and one of them sends it', async ({ page, shop, context }) => {
  await driveRun(page, shop, 2);
  const other = await context.newPage();
  await openRun(other);
  await expect(nextStop(other)).toContainText('Box 1,');
  await delivered(page).click();
  await expect(nextStop(other)).toContainText('Box 2,');
  await expect(other.getByText('1 to be sent, kept on this phone')).toBeVisible();
  await letUndoPass(page);
  await expect(saved(page)).toBeVisible();
  await expect(saved(other)).toBeVisible();
  expect(shop.calls(recordStopEvents).map(({ events }) => events.length)).toEqual([1]);
});

test('what could not be sent is sent from whatever page is opened next', async ({ page, shop }) => {
  await driveRun(page, shop, 2);
  shop.cutOff(recordStopEvents);
  await delivered(page).click();
  await expect(nextStop(page)).toContainText('Box 2,');
  await page.goto('/about');
  shop.reconnect(recordStopEvents);
  await letUndoPass(page);
  await expect.poll(() => kindsOf(shop, 1)).toEqual(['delivered']);
});

test('of several runs one is chosen, without any the page says so, and only riders and admins see it', async ({
  page,
}) => {
  const rider = await signInRider(page);
  await test.step('of another day, or another rider’s, there is none', async () => {
    const yesterday = new Date(Date.now() - 2 * 86_400_000);
    await writeRun(rider, {
      id: 'past',
      stops: sampleStops(2),
      changes: { name: 'Past', day_begins: yesterday },
    });
    await writeRun({ uid: 'another' }, { id: 'theirs', stops: sampleStops(2), changes: { name: 'Theirs' } });
    await page.goto('/run');
    await expect(page.getByText('No run today')).toBeVisible();
  });
  await test.step('two are chosen from', async () => {
    await writeRun(rider, { id: 'b', stops: sampleStops(2), changes: { name: 'Rumuola' } });
    await writeRun(rider, { id: 'a', stops: sampleStops(3), changes: { name: 'GRA' } });
    await expect(page.getByRole('heading', { name: 'GRA', level: 1 })).toBeVisible();
    const runs = page.getByRole('group', { name: 'Run' });
    await expect(runs.getByRole('radio')).toHaveCount(2);
    await runs.getByRole('radio', { name: 'GRA' }).press('ArrowDown');
    await expect(page).toHaveURL(/run=b/);
    await expect(page.getByRole('main')).toContainText('0 of 2 done');
  });
  await test.step('a rider sees no kitchen, and nobody else a run', async () => {
    await page.goto('/kitchen');
    await expect(page).toHaveURL(/\/$/);
    await signIn(page, await createAccount({ isCook: true }), { isKept: true });
    await page.goto('/run');
    await expect(page).toHaveURL(/\/$/);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.locator('#nav-menu').getByRole('link', { name: 'Kitchen' })).toBeVisible();
    await expect(page.locator('#nav-menu').getByRole('link', { name: 'Run' })).toHaveCount(0);
  });
});

test('where a door is, is saved by a tap at the door, without a connection too, and Directions leads there', async ({
  page,
  shop,
}) => {
  await driveRun(page, shop, 2);
  const directions = page.getByRole('link', { name: 'Directions to Tari Briggs' });
  const save = page.getByRole('button', { name: 'Save this place: Box 1, Tari Briggs' });
  await expect(directions).toHaveAttribute('href', /destination=1%20Tombia/);

  await test.step('a phone that may not say it, or knows it too little, says what to do', async () => {
    await save.click();
    const why = page.getByText('Allow location for this site, and try again.');
    await expect(why).toBeInViewport({ ratio: 1 });
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: 4.8, longitude: 7, accuracy: 850 });
    await save.click();
    await expect(page.getByText(/knows where it is to 850 m only; 100 m would do/)).toBeVisible();
    await expectAccessible(page, 'run, a place that is not found', 'main');
    expect(await keptKeys(page)).toEqual([]);
  });

  await test.step('it is kept on the phone, used at once, and undone as every other word', async () => {
    shop.cutOff(recordStopEvents);
    await page.context().setGeolocation({ latitude: 4.823456, longitude: 7.012349, accuracy: 7.3 });
    await save.click();
    await expect(directions).toHaveAttribute('href', /destination=4\.82346%2C7\.01235$/);
    await page.getByRole('button', { name: 'Undo: Box 1, Tari Briggs' }).click();
    await expect(directions).toHaveAttribute('href', /destination=1%20Tombia/);
    await save.click();
    await expect(page.getByText('Directions leads to the saved place.')).toBeVisible();
    await expect(page.getByText('Box 1 Place saved')).toBeVisible();
    await expect(nextStop(page)).toHaveText('Next stop: Box 1, Tari Briggs');
    await expectReadableInTheSun(page);
    await expectThumbTargets(page);
  });

  await test.step('the shop has it once there is a connection, and it is corrected after the delivery', async () => {
    shop.reconnect(recordStopEvents);
    await letUndoPass(page);
    await expect.poll(() => stopOf(shop, 1).pin).toEqual({ lat: 4.82346, lng: 7.01235, accuracy: 8 });
    await delivered(page).click();
    await expect(nextStop(page)).toHaveText('Next stop: Box 2, Ngozi Eze');
    await page.getByText('Done (1)').click();
    await page.context().setGeolocation({ latitude: 4.9, longitude: 7.1, accuracy: 5 });
    await page.getByRole('button', { name: 'Correct the place: Box 1, Tari Briggs' }).click();
    await letUndoPass(page);
    await expect.poll(() => stopOf(shop, 1).pin).toEqual({ lat: 4.9, lng: 7.1, accuracy: 5 });
    expect(kindsOf(shop, 1)).toContain('delivered');
  });
});
