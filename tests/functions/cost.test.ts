import { expect, it, vi } from 'vitest';
import { announceOpenDrop } from '../../functions/src/notifications/announce-open-drop';
import { everyFiveMinutesJobs, everyHourJobs, everyMinuteJobs } from '../../functions/src/schedules/jobs';
import { recountCapacity } from '../../functions/src/storefront/recount-capacity';
import { call } from './support/calls';
import { countFirestore, type FirestoreCount } from './support/count-firestore';
import { buildBoxRequest, openShop, type Shop } from './support/shop';

type Cost = Omit<FirestoreCount, 'requests' | 'sums'>;

const sum = (counts: readonly Cost[]): Cost => ({
  reads: counts.reduce((all, { reads }) => all + reads, 0),
  writes: counts.reduce((all, { writes }) => all + writes, 0),
  triggers: counts.reduce((all, { triggers }) => all + triggers, 0),
});

// docs/scaling.md#cost-of-a-box
it('a customer’s first hold of a box with three meals sends 14 requests to the database', async () => {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  const random = vi.spyOn(Math, 'random').mockReturnValue(0);
  const counted = await countFirestore(() => call.holdBox(shop, ada, buildBoxRequest()));
  random.mockRestore();
  expect(counted.requests).toBe(14);
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

it('scheduled jobs with nothing to do cost 10 reads a minute, 16 every five minutes, 5 an hour', async () => {
  const shop = await openShop();
  const round = async (jobs: Record<string, (shop: Shop) => Promise<unknown>>) =>
    sum(await inTurn(Object.values(jobs).map((job) => () => countFirestore(() => job(shop)))));
  await round({ announceOpenDrop, recountCapacity });
  expect({
    minute: await round(everyMinuteJobs),
    fiveMinutes: await round(everyFiveMinutesJobs),
    hour: await round(everyHourJobs),
  }).toEqual({
    minute: { reads: 10, writes: 0, triggers: 0 },
    fiveMinutes: { reads: 16, writes: 2, triggers: 1 },
    hour: { reads: 5, writes: 0, triggers: 0 },
  });
});

async function inTurn<T>(work: readonly (() => Promise<T>)[]): Promise<T[]> {
  const done: T[] = [];
  for (const one of work) done.push(await one());
  return done;
}
