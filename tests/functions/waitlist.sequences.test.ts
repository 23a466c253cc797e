import { removeExpiredReservations, getWaitingUserIds } from '@sharebox/domain/drops/drop-boxes';
import { offerMinutes } from '@sharebox/domain/waitlist/waitlist';
import { expect, it } from 'vitest';
import type { Caller } from '../../functions/src/platform/validated-call';
import { processWaitlist } from '../../functions/src/waitlist/process-waitlist';
import { call, getCallOutcome } from './support/calls';
import { type PickOption, runSequences } from './support/sequences';
import { addMinutes, admin, buildBoxRequest, dropId, openShop, type Shop } from './support/shop';
import { readDropForm } from './support/staff';
import { readBoxes } from './support/stock';

/** Exceeds the duration of a sequence, so that no hold expires. */
const holdMinutes = 1440;

interface World {
  shop: Shop;
  people: readonly Caller[];
  maxOrders: number;
  /** The order ids of the customers who hold a box, by uid. */
  holders: Map<string, string>;
  /** The waiting customers in order of joining. */
  waiting: string[];
  /** The expiry time of each customer's offer, by uid. */
  offers: Map<string, Date>;
  /** The number of offers made to each customer, by uid. */
  offered: Map<string, number>;
  /**
   * The number of expired offers. After the third expired offer, each box is offered to several customers at the same
   * time.
   */
  passed: number;
}

async function open(): Promise<World> {
  const shop = await openShop({ maxOrders: 2, settings: { hold_minutes: holdMinutes } });
  const people = await Promise.all(['ada', 'bola', 'chidi', 'dede'].map(shop.customer));
  return {
    ...{ shop, people, maxOrders: 2, waiting: [], passed: 0 },
    ...{ holders: new Map<string, string>(), offers: new Map<string, Date>() },
    offered: new Map<string, number>(),
  };
}

const hasOffer = ({ shop, offers }: World, uid: string) => (offers.get(uid) ?? new Date(0)) > shop.now();

const countFree = (world: World) =>
  world.maxOrders -
  world.holders.size -
  [...world.offers.keys()].filter((uid) => hasOffer(world, uid)).length;

async function buy(world: World, pick: PickOption): Promise<void> {
  const { shop, holders, offers } = world;
  const caller = pick([...world.people.filter(({ uid }) => offers.has(uid)), pick(world.people)]);
  const { uid } = caller;
  const others = world.waiting.filter((one) => one !== uid).length;
  const gets = holders.has(uid) || hasOffer(world, uid) || countFree(world) > others;
  const request = buildBoxRequest();
  const outcome = await getCallOutcome(call.holdBox(shop, caller, request));
  expect(outcome).toBe(gets ? 'ok' : 'sold-out');
  if (gets) {
    holders.set(uid, (await call.holdBox(shop, caller, request)).order_id);
    offers.delete(uid);
    world.waiting = world.waiting.filter((one) => one !== uid);
  }
  await serve(world);
}

async function release(world: World, pick: PickOption): Promise<void> {
  const { shop, people, holders } = world;
  if (holders.size === 0) return;
  const [uid, order_id] = pick([...holders]);
  const caller = people.find((one) => one.uid === uid) ?? null;
  expect(await call.releaseHold(shop, caller, { order_id })).toEqual({ released: true });
  holders.delete(uid);
}

async function join(world: World, pick: PickOption): Promise<void> {
  const { shop, waiting, offers, holders } = world;
  const [caller, look] = [pick(world.people), pick([{}, {}, { only_look: true as const }])];
  const { uid } = caller;
  const joining = call.joinWaitlist(shop, caller, { drop_id: dropId, ...look });
  if (waiting.includes(uid)) {
    expect(await joining).toEqual({ status: 'waiting', ahead: waiting.indexOf(uid) });
  } else if (offers.has(uid)) {
    expect(await joining).toEqual({ status: 'offered', ahead: 0 });
  } else if ('only_look' in look) {
    expect(await getCallOutcome(joining)).toBe('not-allowed');
  } else if (holders.has(uid) || countFree(world) > waiting.length) {
    expect(await getCallOutcome(joining)).toBe('invalid-input');
  } else {
    expect(await joining).toEqual({ status: 'waiting', ahead: waiting.length });
    waiting.push(uid);
  }
}

/** Leaves the waiting list twice. The repeated call, as after a lost response, must have no effect. */
async function leave(world: World, pick: PickOption): Promise<void> {
  const caller = pick([...world.people.filter(({ uid }) => world.offers.has(uid)), pick(world.people)]);
  const { uid } = caller;
  const isListed = world.waiting.includes(uid) || world.offers.has(uid);
  const { left } = await call.leaveWaitlist(world.shop, caller, { drop_id: dropId });
  if (isListed) expect(left).toBe(true);
  expect(await call.leaveWaitlist(world.shop, caller, { drop_id: dropId })).toEqual({ left: false });
  world.waiting = world.waiting.filter((one) => one !== uid);
  world.offers.delete(uid);
  if (left) planOffers(world);
}

/** Ends the offers that have expired. */
function endOffers(world: World): void {
  for (const uid of [...world.offers.keys()].filter((one) => !hasOffer(world, one))) {
    world.offers.delete(uid);
    world.passed += 1;
  }
}

/** Records the offers of free boxes that the first waiting customers should receive. */
function planOffers(world: World): void {
  const { shop, offers, offered } = world;
  const next = world.waiting.splice(0, Math.max(0, countFree(world)));
  for (const uid of next) {
    offers.set(uid, addMinutes(shop.now(), offerMinutes));
    offered.set(uid, (offered.get(uid) ?? 0) + 1);
  }
}

/** Runs the scheduled job, which offers the free boxes. */
async function serve(world: World): Promise<void> {
  planOffers(world);
  await processWaitlist(world.shop, dropId);
  expect(await processWaitlist(world.shop, dropId)).toBe(0);
}

async function resize(world: World, pick: PickOption): Promise<void> {
  const { shop, holders, offers } = world;
  const max_orders = pick([1, 2, 3]);
  const taken = holders.size + [...offers.keys()].filter((uid) => hasOffer(world, uid)).length;
  const form = { ...(await readDropForm(shop, dropId)), max_orders };
  const outcome = await getCallOutcome(call.saveDrop(shop, admin, form));
  expect(outcome).toBe(taken > max_orders ? 'invalid-input' : 'ok');
  if (outcome === 'ok') world.maxOrders = max_orders;
}

async function pass(world: World, pick: PickOption): Promise<void> {
  world.shop.setClock(addMinutes(world.shop.now(), pick([1, 1, offerMinutes])));
  endOffers(world);
  await serve(world);
}

async function check(world: World): Promise<void> {
  const { shop, maxOrders, holders, waiting, offers, offered } = world;
  const [stored, entries] = await Promise.all([readBoxes(shop), shop.store.waitlist(dropId).get()]);
  const boxes = removeExpiredReservations(stored, shop.now());
  const numbers = [...Object.values(boxes.taken), ...Object.values(boxes.offered)].map(
    ({ number }) => number,
  );
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.length).toBeLessThanOrEqual(maxOrders);
  expect(boxes).toMatchObject({ max_boxes: maxOrders, offers_passed: world.passed });
  expect(new Map(Object.entries(boxes.taken).map(([id, { holder }]) => [holder, id]))).toEqual(holders);
  expect(getWaitingUserIds(boxes)).toEqual(waiting);
  expect(new Map(Object.entries(boxes.offered).map(([uid, { until }]) => [uid, until]))).toEqual(offers);
  for (const entry of entries.docs.map((one) => one.data())) {
    const { user_id, status, slot, offer_expires_at, joined_at } = entry;
    const offer = stored.offered[user_id];
    const joined = stored.waiting[user_id] ?? offer?.joined_at;
    if (joined) expect([user_id, joined_at]).toEqual([user_id, joined]);
    expect([status === 'waiting', status === 'offered']).toEqual([
      stored.waiting[user_id] !== undefined,
      offer !== undefined,
    ]);
    expect([slot, offer_expires_at]).toEqual([offer?.number ?? null, offer?.until ?? null]);
  }
  const listed = entries.docs.map(({ id }) => id);
  expect(listed).toEqual(expect.arrayContaining(Object.keys({ ...stored.waiting, ...stored.offered })));
  for (const orderId of holders.values()) {
    const order = (await shop.store.orders.doc(orderId).get()).data();
    expect(order?.slot).toBe(boxes.taken[orderId]?.number);
  }
  const told = await shop.store.db.collectionGroup('notifications').get();
  const ofOffers = told.docs.filter((one) => one.get('notification_type') === 'box_offered');
  const counts = new Map<string, number>();
  for (const { ref } of ofOffers) {
    const uid = ref.parent.parent?.id ?? '';
    counts.set(uid, (counts.get(uid) ?? 0) + 1);
  }
  expect(counts).toEqual(offered);
  const mails = (await shop.store.mail.get()).docs.map((one) => one.data().to);
  for (const [uid, times] of offered)
    expect(mails.filter((to) => to === `${uid}@example.com`)).toHaveLength(times);
  // Advance the clock, so that no two customers join at the same time.
  shop.setClock(addMinutes(shop.now(), 0.1));
  endOffers(world);
}

/**
 * Skips the action once boxes are offered to several customers at the same time. Only unit tests check which of these
 * customers gets the box.
 */
const untilBoxesAreShared =
  (act: (world: World, pick: PickOption) => Promise<void>) => async (world: World, pick: PickOption) => {
    if (world.passed < 3) await act(world, pick);
  };

it('offers free boxes to waiting customers in order, and sells only the remaining boxes', async () => {
  const acts = { buy, release, join, leave, resize, pass };
  const limited = Object.entries(acts).map(([name, act]) => [name, untilBoxesAreShared(act)] as const);
  const weights = { buy: 4, join: 5, release: 3, pass: 2 };
  await runSequences({ cost: 16, steps: 22, open, acts: Object.fromEntries(limited), weights, check });
});
