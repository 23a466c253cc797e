import { expect, type Page } from '@playwright/test';
import {
  recordStopEventsContract,
  type ReportedStopEvent,
} from '@sharebox/domain/deliveries/callables/record-stop-events';
import { DomainError } from '@sharebox/domain/common/errors';
import { deliveryRunSchema, deliveryStopSchema } from '@sharebox/domain/deliveries/delivery-run';
import { resolvePlace } from '@sharebox/domain/deliveries/door-pin';
import { getStopState } from '@sharebox/domain/deliveries/stop-state';
import { mergeReportedEvents } from '@sharebox/domain/deliveries/reported-events';
import { createAccount, signIn } from '../support/people/accounts';
import type { Account } from '../support/people/account';
import { toStopOrderId, buildSampleStops, writeRun } from '../support/staff/runs';
import { shuffle } from '../support/shuffle';
import type { Shop } from './shop';
import sharp from 'sharp';

const runOf = (shop: Shop, id: string) => deliveryRunSchema.parse(shop.document(`delivery_runs/${id}`));

export const readStop = (shop: Shop, number: number, run = 'run') =>
  deliveryStopSchema.parse(shop.document(`delivery_runs/${run}/stops/${toStopOrderId(number, run)}`));

function record(shop: Shop, runId: string, told: ReportedStopEvent, driverUid: string): void {
  const path = `delivery_runs/${runId}/stops/${told.order_id}`;
  const stop = deliveryStopSchema.parse(shop.document(path));
  const { order_id, ...event } = told;
  // One hour ahead, because pages whose clock was advanced by a test report times in the future.
  const now = new Date(Date.now() + 3_600_000);
  const events = mergeReportedEvents(stop.events, [event], { driverUid, now });
  shop.update(path, { events, pin: resolvePlace(stop.pin ?? null, events) });
  const states = { ...runOf(shop, runId).stop_states, [order_id]: getStopState(events) };
  shop.update(`delivery_runs/${runId}`, { stop_states: states });
}

/** Whether the response to a call reaches the page. `call` is the number of the call, starting at 0. */
export type CallOutcome = (call: number) => 'good' | 'loses-answer';

/**
 * Records the reported events, each twice and in random order, to simulate repeated calls. Skips events of orders that
 * are not on the run, and rejects calls that contain only such events.
 */
export function handleStopEvents(shop: Shop, line: CallOutcome = () => 'good'): void {
  let calls = 0;
  shop.answer(recordStopEventsContract, ({ run_id, started_at, events }, caller) => {
    const now = line(calls);
    calls += 1;
    const run = runOf(shop, run_id);
    if (run.driver_uid !== caller?.uid) throw new DomainError('not-allowed');
    if (started_at && !run.started_at) shop.update(`delivery_runs/${run_id}`, { started_at });
    const ownEvents = events.filter(({ order_id }) => run.order_ids.includes(order_id));
    if (events.length > 0 && ownEvents.length === 0) throw new DomainError('not-allowed');
    for (const told of shuffle([...ownEvents, ...ownEvents], calls)) record(shop, run_id, told, caller.uid);
    if (now === 'loses-answer') throw new Error('Nobody hears it');
    return { run_id, recorded: ownEvents.map(({ id }) => id) };
  });
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

export const startedRun = { started_at: new Date() };
export const nextStopRegion = (page: Page) => page.getByRole('heading', { name: /^Next stop/ });
export const deliveredButton = (page: Page) => page.getByRole('button', { name: /^Delivered:/ });
export const allSavedStatus = (page: Page) => page.getByRole('status').getByText('All saved');
export const readEventKinds = (shop: Shop, number: number) =>
  readStop(shop, number).events.map(({ kind }) => kind);

export const readStoredReportKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^(outbox|told):/.test(key)));

/** Advances the clock past the ten seconds in which the rider can undo. Reports are sent after that. */
export const passUndoPeriod = (page: Page) => page.clock.fastForward(11_000);

export async function startRun(page: Page, shop: Shop, count: number): Promise<Account> {
  const rider = await signInRider(page);
  await writeRun(rider, { stops: buildSampleStops(count), changes: startedRun });
  handleStopEvents(shop);
  await openRun(page);
  return rider;
}

/** Creates a photo of more than one megabyte, like those of a phone camera. */
export async function createLargePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#7a1f34', noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
}
