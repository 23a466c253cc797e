import { expect, it } from 'vitest';
import { announceOpenDrop } from '../../functions/src/notifications/drop-news';
import { getHoldOrderId } from '../../functions/src/platform/hold-identity';
import { schedules } from '../../functions/src/triggers/schedules';
import { recountCapacity } from '../../functions/src/storefront/publish';
import { listTriggerRuns } from '../fake-backend/triggers';
import { MemoryFirestore } from '../firestore-in-memory/client';
import { type Change, FirestoreServer } from '../firestore-in-memory/server';
import { call } from './support/calls';
import { countFirestore, type FirestoreCount } from './support/count-firestore';
import { admin, buildBoxRequest, buildClaim, openShop, type Shop } from './support/shop';
import { buildApproval } from './support/staff';

type Cost = Omit<FirestoreCount, 'requests' | 'sums'>;

const sum = (counts: readonly Cost[]): Cost => ({
  reads: counts.reduce((all, { reads }) => all + reads, 0),
  writes: counts.reduce((all, { writes }) => all + writes, 0),
  triggers: counts.reduce((all, { triggers }) => all + triggers, 0),
});

/** Opens a shop in memory, with a function that counts what an act and all triggers that follow it cost. */
async function openCountedShop() {
  const changed: Change[] = [];
  const server = new FirestoreServer({
    now: Date.now,
    concurrency: 'locks',
    committed: (changes) => changed.push(...changes),
  });
  const database = new MemoryFirestore('demo-cost', server);
  const shop = await openShop({ database });
  const ada = { ...(await shop.customer('ada')), ip: '102.89.1.2' };
  changed.length = 0;
  let events = 0;
  const count = (act: () => Promise<unknown>) =>
    countFirestore(async () => {
      await act();
      for (let change = changed.shift(); change; change = changed.shift()) {
        for (const { run } of listTriggerRuns(change)) {
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

// docs/scaling.md#cost-of-a-box
it('an order costs 86 reads and 54 writes from its hold to its delivery, with everything that follows', async () => {
  const { shop, ada, count } = await openCountedShop();
  const request = buildBoxRequest();
  const order_id = getHoldOrderId('ada', request.request_id);
  const settle = (status: 'preparing' | 'delivered') => () =>
    call.setOrderStatus(shop, admin, { order_id, status });
  const acts = {
    hold: () => call.holdBox(shop, ada, request),
    claim: () => call.submitPayment(shop, ada, buildClaim(order_id)),
    approve: () => call.reviewPayment(shop, admin, buildApproval(order_id)),
    cook: settle('preparing'),
    dispatch: () => call.dispatchOrder(shop, admin, { order_id }),
    deliver: settle('delivered'),
  };
  const counted = await inTurn(Object.values(acts).map((act) => () => count(act)));
  expect(sum(counted)).toMatchObject({ reads: 86, writes: 54 });
});

it('a customer’s first hold of a box with three meals sends 6 requests to the database', async () => {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  const counted = await countFirestore(() => call.holdBox(shop, ada, buildBoxRequest()));
  expect(counted.requests).toBe(6);
});

it('a rating of three dishes with comments costs 3 reads and 11 writes', async () => {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  const { order_id } = await call.holdBox(shop, ada, buildBoxRequest());
  await shop.store.orders.doc(order_id).update({ status: 'delivered' });
  const dishes = buildBoxRequest().items.map(({ meal_item_id }) => ({
    meal_item_id,
    stars: 4,
    word: 'Good',
  }));
  const rated = await countFirestore(() => call.rateBox(shop, ada, { order_id, dishes }));
  expect(sum([rated])).toEqual({ reads: 3, writes: 11, triggers: 0 });
});

it('scheduled jobs with nothing to do cost 10 reads a minute, 17 every five minutes, 4 an hour', async () => {
  const shop = await openShop();
  const round = async (jobs: Record<string, (shop: Shop) => Promise<unknown>>) =>
    sum(await inTurn(Object.values(jobs).map((job) => () => countFirestore(() => job(shop)))));
  await round({ announceOpenDrop, recountCapacity });
  expect({
    minute: await round(schedules.everyMinute.jobs),
    fiveMinutes: await round(schedules.everyFiveMinutes.jobs),
    hour: await round(schedules.everyHour.jobs),
  }).toEqual({
    minute: { reads: 10, writes: 0, triggers: 0 },
    fiveMinutes: { reads: 17, writes: 1, triggers: 0 },
    hour: { reads: 4, writes: 0, triggers: 0 },
  });
});

async function inTurn<T>(work: readonly (() => Promise<T>)[]): Promise<T[]> {
  const done: T[] = [];
  for (const one of work) done.push(await one());
  return done;
}
