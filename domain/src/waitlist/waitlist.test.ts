import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSampleDrop } from '../fixtures/sample-drop';
import {
  createSampleSlot,
  createSampleWaitlistEntry,
  sampleTuesday as now,
} from '../fixtures/sample-waitlist';
import { nothing, step, stepsOf } from '../fixtures/steps';
import type { NumberedSlot } from '../orders/slot';
import {
  findOfferedBox,
  getPeoplePerBox,
  offerMinutes,
  planWaitlistMoves,
  sortWaiting,
  type WaitlistEntry,
  type WaitlistState,
} from './waitlist';

const minutes = (count: number, from = now) => new Date(from.getTime() + count * 60_000);
const drop = createSampleDrop({
  ...{ start_date: new Date('2026-11-15T23:00:00Z'), order_deadline: new Date('2026-11-19T10:59:59.999Z') },
  ...{ max_orders: 3, current_orders: 3, has_waitlist: true },
});

const offeredEntry = (uid: string, slot: number, until: Date) =>
  createSampleWaitlistEntry(uid, { status: 'offered', slot, offered_at: now, offer_expires_at: until });
const offerBox = (number: number, uid: string, until: Date) =>
  createSampleSlot(number, { order_id: null, holder_uid: uid, expires_at: until });

/** Plans the moves for a waiting list, treating all boxes of `drop` that are not in `slots` as free. */
function planMoves(
  slots: readonly NumberedSlot[],
  entries: readonly WaitlistEntry[],
  given: Partial<WaitlistState> = {},
  at = now,
) {
  const has = new Set(slots.map(({ number }) => number));
  const numbers = Array.from({ length: (given.drop ?? drop).max_orders }, (_, index) => index + 1);
  const free = numbers.filter((number) => !has.has(number));
  return planWaitlistMoves({ drop, mode: 'weekly', entries, slots, free, ...given }, at);
}

interface World {
  now: Date;
  slots: Map<number, NumberedSlot>;
  entries: Map<string, WaitlistEntry>;
  offersPassed: number;
  isActive: boolean;
}

/** Carries out the planned moves as the server does after each change, and checks them. */
function settle(world: World): void {
  const { slots, entries } = world;
  const active = [...entries.values()].filter(({ status }) => status === 'waiting' || status === 'offered');
  const offered = active.filter(({ status }) => status === 'offered');
  const state = { ...drop, is_active: world.isActive, offers_passed: world.offersPassed };
  const moves = planMoves([...slots.values()], active, { drop: state }, world.now);
  const hasEnded = ({ offer_expires_at: end }: WaitlistEntry) => !end || end <= world.now;
  expect(moves.passed).toEqual(offered.filter(hasEnded).map(({ user_id }) => user_id));
  // Others were quicker to take the boxes that were offered to these people as well.
  const slow = offered.filter(
    (one) => !hasEnded(one) && findOfferedBox([...slots.values()], one.user_id, world.now) === undefined,
  );
  const isFree = (box: number) => {
    const ends = slots.get(box)?.expires_at;
    return !slots.has(box) || (ends !== null && ends !== undefined && ends <= world.now);
  };
  const perBox = getPeoplePerBox(world.offersPassed + moves.passed.length);
  const places = world.isActive ? [1, 2, 3].filter(isFree).length * perBox : 0;
  const next = sortWaiting([...active, ...slow.map((one) => ({ ...one, status: 'waiting' as const }))]);
  const chosen = next.slice(0, places).map(({ user_id }) => user_id);
  expect(moves.offers.map((offer) => offer.uid)).toEqual(chosen);
  expect(moves.back).toEqual(slow.map(({ user_id }) => user_id).filter((one) => !chosen.includes(one)));
  expect(moves.freed.filter((box) => moves.offers.some(({ slot }) => slot === box))).toEqual([]);
  for (const uid of moves.passed) entries.set(uid, { ...createSampleWaitlistEntry(uid), status: 'passed' });
  world.offersPassed += moves.passed.length;
  for (const uid of moves.back)
    entries.set(uid, { ...createSampleWaitlistEntry(uid), joined_at: entries.get(uid)?.joined_at ?? now });
  for (const number of moves.freed) slots.delete(number);
  const people = new Map<number, string[]>();
  for (const { uid, slot } of moves.offers) people.set(slot, [...(people.get(slot) ?? []), uid]);
  for (const [slot, uids] of people) {
    const taken = slots.get(slot);
    expect(taken === undefined || (taken.expires_at !== null && taken.expires_at <= world.now)).toBe(true);
    expect(uids.length).toBeLessThanOrEqual(getPeoplePerBox(world.offersPassed));
    slots.set(slot, { ...offerBox(slot, uids[0] ?? '', moves.offersExpireAt), offered_to: uids });
    for (const uid of uids) {
      const { joined_at } = entries.get(uid) ?? { joined_at: now };
      entries.set(uid, { ...offeredEntry(uid, slot, moves.offersExpireAt), joined_at });
    }
  }
  if (moves.offers.length > 0) expect(moves.offersExpireAt).toEqual(minutes(offerMinutes, world.now));
}

const uid = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const number = fc.integer({ min: 1, max: 3 });
const steps = stepsOf<World>(
  20,
  step('join', uid, ({ entries, now: joined_at }, one) => {
    const status = entries.get(one)?.status;
    if (status !== 'waiting' && status !== 'offered')
      entries.set(one, createSampleWaitlistEntry(one, { joined_at }));
  }),
  step('leave', uid, ({ entries, slots }, one) => {
    entries.delete(one);
    for (const [box, slot] of slots) {
      const offered_to = slot.offered_to?.filter((other) => other !== one);
      if (slot.order_id === null && offered_to?.length === 0) slots.delete(box);
      else if (slot.order_id === null && offered_to) slots.set(box, { ...slot, offered_to });
    }
  }),
  step('cancel an order', number, ({ slots }, one) => slots.get(one)?.order_id && slots.delete(one)),
  step('order the offered box', uid, ({ slots, entries, now: at }, one) => {
    const box = findOfferedBox([...slots.values()], one, at);
    if (box === undefined) return;
    slots.set(box, createSampleSlot(box, { holder_uid: one }));
    entries.set(one, createSampleWaitlistEntry(one, { status: 'taken' }));
  }),
  step('pause or open the drop', nothing, (world) => {
    world.isActive = !world.isActive;
  }),
  step('wait', fc.constantFrom(1, offerMinutes - 1, offerMinutes), (world, count) => {
    world.now = minutes(count, world.now);
  }),
);

it('the waiting list offers each free box in order of joining, until no customer waits or all boxes are taken', () => {
  fc.assert(
    fc.property(steps, fc.integer({ min: 0, max: 9 }), (chosen, offersPassed) => {
      const slots = new Map([1, 2, 3].map((one) => [one, createSampleSlot(one)]));
      const world: World = { now, slots, entries: new Map(), offersPassed, isActive: true };
      for (const one of chosen) {
        one.run(world);
        settle(world);
        const entries = [...world.entries.values()];
        const waiting = sortWaiting(entries);
        const state = { ...drop, is_active: world.isActive, offers_passed: world.offersPassed };
        const rest = planMoves(
          [...slots.values()],
          entries.filter(({ status }) => status !== 'passed' && status !== 'taken'),
          { drop: state },
          world.now,
        );
        expect(rest).toMatchObject({ passed: [], back: [], offers: [], freed: [] });
        expect(rest.hasWaitlist).toBe(
          waiting.length > 0 || [...slots.values()].some(({ order_id }) => !order_id),
        );
        const isSold = (box: number) => slots.has(box);
        if (world.isActive && waiting.length > 0) expect([1, 2, 3].every(isSold)).toBe(true);
        const offered = entries.filter(({ status }) => status === 'offered');
        for (const entry of offered)
          expect(findOfferedBox([...slots.values()], entry.user_id, world.now)).toBe(entry.slot);
      }
    }),
  );
});

const { order_deadline: closing } = drop;

describe('planWaitlistMoves', () => {
  it('offers boxes to the people who joined first, the lowest box first', () => {
    const anySlots = fc.uniqueArray(
      fc.record({
        number: fc.integer({ min: 1, max: 10 }),
        expiresIn: fc.option(fc.integer({ min: -5, max: 5 })),
      }),
      { selector: (one) => one.number },
    );
    const anyList = fc.array(fc.integer({ min: -20, max: 0 }), { maxLength: 12, size: 'max' });
    fc.assert(
      fc.property(anySlots, anyList, fc.integer({ min: 0, max: 40 }), (boxes, joined, passed) => {
        const slots = boxes.map((one) =>
          createSampleSlot(one.number, {
            expires_at: one.expiresIn === null ? null : minutes(one.expiresIn),
          }),
        );
        const waiting = joined.map((minute, index) =>
          createSampleWaitlistEntry(`uid-${index}`, { joined_at: minutes(minute) }),
        );
        const state = { ...drop, max_orders: 10, offers_passed: passed };
        const { offers } = planMoves(slots, waiting, { drop: state });
        const taken = slots.filter((one) => one.expires_at === null || one.expires_at > now);
        const free = Array.from({ length: 10 }, (_, index) => index + 1).filter((box) =>
          taken.every((one) => one.number !== box),
        );
        const perBox = getPeoplePerBox(passed);
        const chosen = sortWaiting(waiting.toReversed()).slice(0, free.length * perBox);
        expect(offers).toEqual(
          chosen.map(({ user_id }, index) => ({ uid: user_id, slot: free[index % free.length] })),
        );
      }),
    );
  });

  it('sorts free boxes and boxes of ended holds together, and people who joined at the same time by id', () => {
    const waiting = ['c', 'a', 'b'].map((one) => createSampleWaitlistEntry(one));
    const large = { ...drop, max_orders: 10 };
    const ended = createSampleSlot(3, { expires_at: now });
    expect(planMoves([ended], waiting, { drop: large, free: [10, 9] }).offers).toEqual([
      ...[
        { uid: 'a', slot: 3 },
        { uid: 'b', slot: 9 },
        { uid: 'c', slot: 10 },
      ],
    ]);
  });

  it('keeps the place of people who were too slow for a shared offer', () => {
    const [slow, behind] = [offeredEntry('slow', 1, minutes(5)), createSampleWaitlistEntry('behind')];
    const entries = [slow, { ...behind, joined_at: minutes(1) }];
    const [one, two, three] = [1, 2, 3].map((box) => createSampleSlot(box));
    const slots = (...taken: (typeof one)[]) => taken.flatMap((box) => box ?? []);
    expect(planMoves(slots(one, two, three), entries)).toMatchObject({ back: ['slow'], offers: [] });
    expect(planMoves(slots(one, two), entries)).toMatchObject({
      ...{ back: [], offers: [{ uid: 'slow', slot: 3 }] },
    });
  });

  it('counts the offers that have just expired when it shares a box', () => {
    const entries = [
      offeredEntry('first', 1, now),
      ...['a', 'b'].map((one) => createSampleWaitlistEntry(one)),
    ];
    const slots = [offerBox(1, 'first', now), createSampleSlot(2), createSampleSlot(3)];
    const offer = (offers_passed: number) => planMoves(slots, entries, { drop: { ...drop, offers_passed } });
    expect(offer(1)).toMatchObject({ passed: ['first'], offers: [{ uid: 'a', slot: 1 }], freed: [] });
    expect(offer(2).offers.map(({ uid }) => uid)).toEqual(['a', 'b']);
  });

  it('lets offers expire when orders close, and continues until the last millisecond of an offer', () => {
    const waiting = [createSampleWaitlistEntry('first')];
    const late = minutes(-5, closing);
    expect(planMoves([], waiting, { mode: 'always_open' }, late).offersExpireAt).toEqual(closing);
    // A server whose clock is ahead may already have sold another box to this person.
    const until = minutes(1 / 60);
    const kept = offerBox(1, 'first', until);
    const taken = [{ ...offeredEntry('first', 1, until), status: 'taken' as const }];
    expect(planMoves([kept], taken)).toMatchObject({ freed: [], hasWaitlist: true });
    expect(planMoves([kept], taken, {}, until)).toMatchObject({ freed: [1], hasWaitlist: false });
  });

  const waiting = [createSampleWaitlistEntry('first')];
  it.each<[string, Partial<WaitlistState>, Date, string[], boolean]>([
    ['outside the ordering window', { mode: 'closed' }, now, [], true],
    ['while staff have taken the drop offline', { drop: { ...drop, status: 'planning' } }, now, [], true],
    ['of a closed drop', { drop: { ...drop, status: 'closed' } }, now, [], false],
    ['of a delivered drop', { drop: { ...drop, status: 'delivered' } }, now, [], false],
    ['at the deadline', { mode: 'always_open' }, closing, ['first'], true],
    ['after the deadline', { mode: 'always_open' }, new Date(closing.getTime() + 1), [], false],
  ])('makes the right offers %s', (_, given, at, offers, hasWaitlist) => {
    const moves = planMoves([], waiting, given, at);
    expect([moves.offers.map((offer) => offer.uid), moves.hasWaitlist]).toEqual([offers, hasWaitlist]);
    const standing = planMoves([offerBox(1, 'other', minutes(1, at))], [], given, at);
    expect(standing.hasWaitlist).toBe(true);
  });
});

it.each([
  [0, 1],
  [2, 1],
  [3, 2],
  [6, 3],
  [27, 10],
  [300, 10],
])('after %i expired offers, offers a box to %i people', (passed, people) => {
  expect(getPeoplePerBox(passed)).toBe(people);
});
