import { expect, it } from 'vitest';
import { announceOpenDrop } from '../../functions/src/notifications/drop-news';
import { getHoldOrderId } from '../../functions/src/platform/keyed-hash';
import { schedules } from '../../functions/src/triggers/schedules';
import { recountCapacity } from '../../functions/src/storefront/publish';
import { getTriggerRuns } from '../fake-backend/triggers';
import { InMemoryFirestore } from '../firestore-in-memory/client';
import { type DocumentChange, FirestoreServer } from '../firestore-in-memory/server';
import { call } from './support/calls';
import {
  countFirestoreOperations,
  type FirestoreOperationCounts,
} from './support/count-firestore-operations';
import { admin, buildBoxRequest, buildClaim, openShop, type Shop } from './support/shop';
import { buildApprovalInput } from './support/staff';

type Cost = Omit<FirestoreOperationCounts, 'requests' | 'sums'>;

const sum = (counts: readonly Cost[]): Cost => ({
  reads: counts.reduce((all, { reads }) => all + reads, 0),
  writes: counts.reduce((all, { writes }) => all + writes, 0),
  triggers: counts.reduce((all, { triggers }) => all + triggers, 0),
});

/**
 * Opens an in-memory shop. The returned `count` counts the database operations of an action and of all triggers that
 * the action causes.
 */
async function openCountedShop() {
  const changed: DocumentChange[] = [];
  const server = new FirestoreServer({
    now: Date.now,
    concurrency: 'locks',
    committed: (changes) => changed.push(...changes),
  });
  const database = new InMemoryFirestore('demo-cost', server);
  const shop = await openShop({ database });
  const ada = { ...(await shop.customer('ada')), ip: '102.89.1.2' };
  changed.length = 0;
  let events = 0;
  const count = (act: () => Promise<unknown>) =>
    countFirestoreOperations(async () => {
      await act();
      for (let change = changed.shift(); change; change = changed.shift()) {
        for (const { run } of getTriggerRuns(change)) {
          const event = {
            id: `event-${++events}`,
            time: new Date().toISOString(),
            at: server.nextTimestamp(),
          };
          await run(shop, database, event);
        }
      }
    });
  return { shop, ada, count };
}

// docs/scaling.md#cost-of-a-box explains these numbers.
it('an order needs 87 reads and 54 writes from its hold to its delivery, including all triggers', async () => {
  const { shop, ada, count } = await openCountedShop();
  const request = buildBoxRequest();
  const order_id = getHoldOrderId('ada', request.request_id);
  const settle = (status: 'preparing' | 'delivered') => () =>
    call.setOrderStatus(shop, admin, { order_id, status });
  const acts = {
    hold: () => call.holdBox(shop, ada, request),
    claim: () => call.submitPayment(shop, ada, buildClaim(order_id)),
    approve: () => call.reviewPayment(shop, admin, buildApprovalInput(order_id)),
    cook: settle('preparing'),
    dispatch: () => call.dispatchOrder(shop, admin, { order_id }),
    deliver: settle('delivered'),
  };
  const counted = await inTurn(Object.values(acts).map((act) => () => count(act)));
  expect(sum(counted)).toMatchObject({ reads: 87, writes: 54 });
});

it('a rating of three dishes with comments needs 3 reads and 11 writes', async () => {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  const { order_id } = await call.holdBox(shop, ada, buildBoxRequest());
  await shop.store.orders.doc(order_id).update({ status: 'delivered' });
  const dishes = buildBoxRequest().items.map(({ meal_item_id }) => ({
    meal_item_id,
    stars: 4,
    word: 'Good',
  }));
  const rated = await countFirestoreOperations(() => call.rateBox(shop, ada, { order_id, dishes }));
  expect(sum([rated])).toEqual({ reads: 3, writes: 11, triggers: 0 });
});

it('idle scheduled jobs need 10 reads a minute, 18 every five minutes and 7 an hour', async () => {
  const shop = await openShop();
  const round = async (jobs: Record<string, (shop: Shop) => Promise<unknown>>) =>
    sum(await inTurn(Object.values(jobs).map((job) => () => countFirestoreOperations(() => job(shop)))));
  await round({ announceOpenDrop, recountCapacity });
  expect({
    minute: await round(schedules.everyMinute.jobs),
    fiveMinutes: await round(schedules.everyFiveMinutes.jobs),
    hour: await round(schedules.everyHour.jobs),
  }).toEqual({
    minute: { reads: 10, writes: 0, triggers: 0 },
    fiveMinutes: { reads: 18, writes: 1, triggers: 0 },
    hour: { reads: 7, writes: 0, triggers: 0 },
  });
});

async function inTurn<T>(work: readonly (() => Promise<T>)[]): Promise<T[]> {
  const done: T[] = [];
  for (const one of work) done.push(await one());
  return done;
}
