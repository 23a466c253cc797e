import { expect, type Page } from '@playwright/test';
import { deliveryStopSchema } from '@sharebox/domain/deliveries/delivery-run';
import { createDropBoxes } from '@sharebox/domain/drops/drop-boxes';
import { createSampleBox } from '@sharebox/domain/fixtures/sample-waitlist';
import { privateDeliverySchema } from '@sharebox/domain/orders/order';
import type { StandInShop } from './shop';
import { createAccount, signIn, type Account } from '../support/accounts';
import { buildOrder } from '../support/orders';
import { toStopOrderId, buildSampleStops, writeRun } from '../support/staff-actions';

export const readStop = (shop: StandInShop, number: number, run = 'run') =>
  deliveryStopSchema.parse(shop.document(`delivery_runs/${run}/stops/${toStopOrderId(number, run)}`));

/** Writes a run and the paid order of each of its stops. */
export async function writeOrderedRun(
  shop: StandInShop,
  rider: Pick<Account, 'uid'>,
  run: Parameters<typeof writeRun>[1],
): Promise<void> {
  const { id: run_id = 'run', stops } = run;
  // Sets the server's clock ahead, because tests advance the page's clock and the page then reports later times.
  shop.backend.advanceClock(3_600_000);
  const boxes = createDropBoxes(stops.length);
  for (const { number, name, is_cancelled, is_gift, delivery_window, ...door } of stops) {
    const path = `orders/${toStopOrderId(number ?? 0, run_id)}`;
    const status = is_cancelled ? 'cancelled' : 'confirmed';
    const order = buildOrder({ uid: 'ada' }, new Date(), {
      ...{ weekly_drop_id: 'drop', status, slot: is_cancelled ? null : number, items: [], total_amount: 0 },
      ...{ payment_status: 'paid', delivery_date: new Date(), delivery_window, is_gift_order: is_gift },
    });
    shop.write(path, order);
    shop.write(
      `${path}/private/delivery`,
      privateDeliverySchema.parse({
        ...{ ...door, address_id: null, recipient_profile_id: 'ada', recipient_name: name },
        ...{ state: 'Rivers State', zip_code: '', label: 'Home' },
      }),
    );
    shop.write(`${path}/private/run`, { run_id });
    if (!is_cancelled) {
      boxes.taken[toStopOrderId(number ?? 0, run_id)] = createSampleBox(number ?? 0, { holder: 'ada' });
    }
  }
  shop.write('weekly_drops/drop/private/boxes', boxes);
  await writeRun(rider, run);
}

/** Signs a rider in. All pages in the same browser share the session. */
export async function signInRider(page: Page): Promise<Account> {
  const rider = await createAccount({ isRider: true });
  await signIn(page, rider, { isKept: true });
  return rider;
}

export async function openRun(page: Page, name = 'GRA and Rumuola'): Promise<void> {
  await page.goto('/run');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

export const startedRunFields = { started_at: new Date() };
export const getNextStopRegion = (page: Page) => page.getByRole('heading', { name: /^Next stop/ });
export const getDeliveredButton = (page: Page) => page.getByRole('button', { name: /^Delivered:/ });
export const getAllSavedStatus = (page: Page) => page.getByRole('status').getByText('All saved');
export const readEventKinds = (shop: StandInShop, number: number) =>
  readStop(shop, number).events.map(({ kind }) => kind);

export const readStoredReportKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^(outbox|told):/.test(key)));

/** Advances the clock past the ten seconds in which the rider can undo. Reports are sent after that. */
export const skipUndoPeriod = (page: Page) => page.clock.fastForward(11_000);

export async function openStartedRun(page: Page, shop: StandInShop, count: number): Promise<Account> {
  const rider = await signInRider(page);
  await writeOrderedRun(shop, rider, { stops: buildSampleStops(count), changes: startedRunFields });
  await openRun(page);
  return rider;
}
