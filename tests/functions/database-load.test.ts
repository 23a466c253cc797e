import { afterEach, expect, it, vi } from 'vitest';
import { type BoxSearch, startBoxSearch } from '../../functions/src/orders/box-search';
import { getFreeBoxReference } from '../../functions/src/orders/boxes';
import { getBatchedReader } from '../../functions/src/platform/db/batching';
import { call, getOutcome } from './support/calls';
import { countFirestore } from './support/count-firestore';
import { type Shop, buildBoxRequest, dropId, openShop } from './support/shop';

afterEach(() => {
  vi.restoreAllMocks();
});

async function openNewInstance(maxOrders: number): Promise<Shop> {
  return (await openShop({ maxOrders })).instance();
}

function searches({ store }: Shop, buyers: number): BoxSearch[] {
  return Array.from({ length: buyers }, () => startBoxSearch(store, dropId));
}

async function looks(shop: Shop, all: readonly BoxSearch[]): Promise<(number | null)[]> {
  const boxes = await Promise.all(all.map((one) => one.look(shop.now)));
  return boxes.map((box) => box && box.number);
}

function sorted(numbers: readonly (number | null)[]): (number | null)[] {
  return [...numbers].sort((one, other) => Number(one) - Number(other));
}

async function sell({ store }: Shop, ...numbers: (number | null)[]): Promise<void> {
  await Promise.all(numbers.map((number) => getFreeBoxReference(store, dropId, Number(number)).delete()));
}

it('gives each buyer on an instance a different box until all boxes are given out', async () => {
  const shop = await openNewInstance(6);
  const some = await looks(shop, searches(shop, 4));
  expect(new Set(some).size).toBe(4);
  expect(sorted([...some, ...(await looks(shop, searches(shop, 2)))])).toEqual([1, 2, 3, 4, 5, 6]);
});

it('lets a buyer wait while others are trying to take all remaining boxes, until one becomes available', async () => {
  const shop = await openNewInstance(2);
  const [first, second, third] = searches(shop, 3);
  if (!first || !second || !third) throw new Error('Nobody');
  const random = vi.spyOn(Math, 'random').mockReturnValue(0);
  const [left] = await looks(shop, [first, second]);
  // Would give the third buyer the box of the second.
  random.mockReturnValue(0.99);
  let shown: number | null | undefined;
  const waits = looks(shop, [third]).then(([number]) => (shown = number));
  // The search has three reads, so it has run by the time these return.
  for (let reads = 0; reads < 10; reads++) await shop.store.settings.get();
  expect(shown).toBeUndefined();
  first.end();
  await waits;
  expect(shown).toBe(left);
});

it('tells waiting buyers that no box is left as soon as the last one is sold', async () => {
  const shop = await openNewInstance(1);
  const [first, second] = searches(shop, 2);
  if (!first || !second) throw new Error('Nobody');
  const taken = await looks(shop, [first]);
  const waits = looks(shop, [second]);
  await sell(shop, ...taken);
  expect(await waits).toEqual([null]);
});

it('gives a buyer who has waited long enough a box that another buyer is still trying to take', async () => {
  const shop = await openNewInstance(1);
  const [first, second] = searches(shop, 2);
  if (!first || !second) throw new Error('Nobody');
  expect(await looks(shop, [first])).toEqual([1]);
  const counted = await countFirestore(async () => {
    expect(await looks(shop, [second])).toEqual([1]);
  });
  // The buyer looks nine times, with eight waits in between, and each look runs up to three queries.
  expect(counted.requests).toBeLessThanOrEqual(27);
});

it('can give a buyer the same box again if no other buyer is trying to take it', async () => {
  const shop = await openNewInstance(1);
  const [search] = searches(shop, 1);
  if (!search) throw new Error('Nobody');
  expect([await looks(shop, [search]), await looks(shop, [search])]).toEqual([[1], [1]]);
});

it('treats boxes of different drops as different even if their numbers are equal', async () => {
  const shop = await openNewInstance(1);
  await getFreeBoxReference(shop.store, 'next-week', 1).set({ rank: 0.5 });
  const both = [startBoxSearch(shop.store, dropId), startBoxSearch(shop.store, 'next-week')];
  expect(await looks(shop, both)).toEqual([1, 1]);
  await getFreeBoxReference(shop.store, 'next-week', 7).set({ rank: 0.9 });
  await sell(shop, 1);
  await getFreeBoxReference(shop.store, dropId, 2).set({ rank: 0.5 });
  const others = [startBoxSearch(shop.store, dropId), startBoxSearch(shop.store, 'next-week')];
  expect(await looks(shop, others)).toEqual([2, 7]);
  await getFreeBoxReference(shop.store, 'third', 2).set({ rank: 0.5 });
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const counted = await countFirestore(() => looks(shop, [startBoxSearch(shop.store, 'third')]));
  expect(counted.requests).toBe(1);
});

it('offers a box to the next buyer immediately after an earlier search for it has ended', async () => {
  const shop = await openNewInstance(1);
  const [first, second] = searches(shop, 2);
  if (!first || !second) throw new Error('Nobody');
  vi.spyOn(Math, 'random').mockReturnValue(0);
  await looks(shop, [first]);
  first.end();
  const counted = await countFirestore(async () => {
    expect(await looks(shop, [second])).toEqual([1]);
  });
  expect(counted.requests).toBe(1);
});

it('offers a box to the next buyer immediately after an earlier request for it was rejected', async () => {
  const shop = await openNewInstance(1);
  const ada = await shop.customer('ada');
  const nowhere = buildBoxRequest({ destination: { kind: 'self', address_id: 'nowhere' } });
  expect(await getOutcome(call.holdBox(shop, ada, nowhere))).toBe('address-missing');
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const counted = await countFirestore(() => looks(shop, searches(shop, 1)));
  // Waiting for the box would take 27 requests.
  expect(counted.requests).toBeLessThan(10);
});

it('reads again instead of waiting if another buyer is trying to take the boxes that were read', async () => {
  const shop = await openNewInstance(4);
  for (const [number, rank] of [0.1, 0.9, 0.2, 0.3].entries()) {
    await getFreeBoxReference(shop.store, dropId, number + 1).set({ rank });
  }
  vi.spyOn(Math, 'random').mockReturnValue(0.8);
  expect(await looks(shop, searches(shop, 1))).toEqual([2]);
  const counted = await countFirestore(async () => {
    expect(await looks(shop, searches(shop, 1))).toEqual([3]);
  });
  // One document at the random rank, no expired hold, and one for the buyer and for each tried box.
  expect(counted).toMatchObject({ requests: 3, reads: 4 });
});

it('gives a buyer any of the boxes that were read, so that buyers of different instances seldom compete', async () => {
  const shop = await openNewInstance(2);
  await getFreeBoxReference(shop.store, dropId, 1).set({ rank: 0.97 });
  await getFreeBoxReference(shop.store, dropId, 2).set({ rank: 0.98 });
  vi.spyOn(Math, 'random').mockReturnValue(0.96);
  expect(await looks(shop, searches(shop, 1))).toEqual([2]);
});

it('serves ten simultaneous buyers with one query that reads eleven boxes', async () => {
  const shop = await openNewInstance(20);
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const counted = await countFirestore(async () => {
    expect(new Set(await looks(shop, searches(shop, 10))).size).toBe(10);
  });
  expect(counted).toMatchObject({ requests: 1, reads: 11 });
});

it('reads two boxes for a single buyer, and runs three queries when no box is free', async () => {
  const shop = await openNewInstance(2);
  vi.spyOn(Math, 'random').mockReturnValue(0);
  expect(await countFirestore(() => looks(shop, searches(shop, 1)))).toMatchObject({ requests: 1, reads: 2 });
  await sell(shop, 1, 2);
  const none = await countFirestore(async () => {
    expect(await looks(shop, searches(shop, 1))).toEqual([null]);
  });
  expect(none).toMatchObject({ requests: 3, reads: 3 });
});

it('reads documents of several types in one request and parses each with its own schema', async () => {
  const { store } = await openShop();
  const read = getBatchedReader(store.db);
  const counted = await countFirestore(async () => {
    const [drop, settings, again, nobody] = await Promise.all([
      read(store.drops.doc(dropId)),
      read(store.settings),
      read(store.drops.doc(dropId)),
      read(store.profiles.doc('nobody')),
    ]);
    expect(drop.data()?.start_date).toBeInstanceOf(Date);
    expect(settings.data()?.hold_minutes).toBeGreaterThan(0);
    expect(again.data()).toEqual(drop.data());
    expect(nobody.exists).toBe(false);
    expect((await read(store.settings)).exists).toBe(true);
  });
  expect(counted.requests).toBe(2);
});

it('rejects pending reads when the request fails, but serves later reads', async () => {
  const { store } = await openShop();
  const getAll = store.db.getAll.bind(store.db);
  store.db.getAll = () => Promise.reject(new Error('No connection'));
  const read = getBatchedReader(store.db);
  await expect(Promise.all([read(store.settings), read(store.drops.doc(dropId))])).rejects.toThrow(
    'No connection',
  );
  store.db.getAll = getAll;
  expect((await read(store.settings)).exists).toBe(true);
});
