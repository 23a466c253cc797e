import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSampleSlot, createSampleWaitlistEntry, sampleTuesday } from '../fixtures/sample-waitlist';
import type { WeeklyDrop } from '../drops/drop';
import type { NumberedSlot } from '../orders/slot';
import {
  sortWaiting,
  type WaitlistState,
  planWaitlistMoves,
  findOfferedBox,
  offerMinutes,
  getPeoplePerBox,
  type WaitlistEntry,
  waitlistEntrySchema,
} from './waitlist';

const now = sampleTuesday;
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

const drop: WeeklyDrop = {
  name: 'Harmattan nights',
  description: '',
  start_date: new Date('2026-11-15T23:00:00Z'),
  end_date: new Date('2026-11-20T23:00:00Z'),
  order_deadline: new Date('2026-11-19T10:59:59.999Z'),
  delivery_date: new Date('2026-11-20T16:00:00Z'),
  max_orders: 3,
  current_orders: 3,
  status: 'active',
  is_active: true,
  has_waitlist: true,
  opens_by_itself: false,
  revision: 0,
  created_at: now,
};

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

describe('the waiting list of a drop', () => {
  it('offers each free box to one person, in the order of joining', () => {
    const entries = [
      createSampleWaitlistEntry('late', { joined_at: minutes(-1) }),
      createSampleWaitlistEntry('early', { joined_at: minutes(-2) }),
    ];
    expect(planMoves([createSampleSlot(1), createSampleSlot(3)], entries)).toEqual({
      passed: [],
      back: [],
      offers: [{ uid: 'early', slot: 2 }],
      offersExpireAt: minutes(offerMinutes),
      freed: [],
      hasWaitlist: true,
    });
  });

  it('skips a person whose offer expired, and offers the box to the next person', () => {
    const entries = [offeredEntry('first', 1, now), createSampleWaitlistEntry('second')];
    const slots = [offerBox(1, 'first', now), createSampleSlot(2), createSampleSlot(3)];
    expect(planMoves(slots, entries)).toMatchObject({
      passed: ['first'],
      offers: [{ uid: 'second', slot: 1 }],
      freed: [],
    });
  });

  it('frees the box of an expired offer and ends when no other customer is waiting', () => {
    const slots = [offerBox(1, 'first', now), createSampleSlot(2), createSampleSlot(3)];
    expect(planMoves(slots, [offeredEntry('first', 1, now)])).toMatchObject({
      passed: ['first'],
      offers: [],
      freed: [1],
      hasWaitlist: false,
    });
  });

  it('continues while a box is offered, even if that person has already taken another box', () => {
    const until = minutes(1 / 60);
    const kept = offerBox(1, 'first', until);
    const entries = [offeredEntry('first', 1, until)].map((one) => ({ ...one, status: 'taken' as const }));
    expect(planMoves([kept], entries)).toMatchObject({ freed: [], hasWaitlist: true });
    expect(planMoves([kept], entries, {}, minutes(1))).toMatchObject({ freed: [1], hasWaitlist: false });
  });

  it('reuses the boxes of expired offers for people who are waiting, and frees the remaining ones', () => {
    const ranOut = [
      offeredEntry('first', 1, now),
      offeredEntry('second', 2, now),
      createSampleWaitlistEntry('third'),
    ];
    const slots = [offerBox(1, 'first', now), offerBox(2, 'second', now), createSampleSlot(3)];
    expect(planMoves(slots, ranOut)).toMatchObject({ offers: [{ uid: 'third', slot: 1 }], freed: [2] });
  });

  it('offers no second box to a person who has an offer', () => {
    const until = minutes(5);
    const moves = planMoves([offerBox(1, 'first', until)], [offeredEntry('first', 1, until)]);
    expect(moves).toMatchObject({ passed: [], back: [], offers: [] });
  });

  it('offers the lowest box numbers first, in whatever order the free boxes are listed', () => {
    const large = { ...drop, max_orders: 10 };
    const waiting = ['a', 'b', 'c'].map((uid) => createSampleWaitlistEntry(uid));
    const ended = createSampleSlot(3, { expires_at: now });
    expect(
      planMoves([ended], waiting, { drop: large, free: [10, 9] }).offers.map(({ slot }) => slot),
    ).toEqual([3, 9, 10]);
  });

  it('sorts people who joined at the same time consistently', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((uid) => createSampleWaitlistEntry(uid));
    for (const entries of [
      [a, b, c],
      [c, b, a],
      [b, c, a],
    ]) {
      expect(sortWaiting(entries.flatMap((one) => one ?? [])).map(({ user_id }) => user_id)).toEqual([
        'a',
        'b',
        'c',
      ]);
    }
  });

  it('keeps an offer until its last millisecond', () => {
    const until = minutes(1 / 60);
    const moves = planMoves([offerBox(1, 'first', until)], [offeredEntry('first', 1, until)]);
    expect(moves).toMatchObject({ passed: [], freed: [], hasWaitlist: true });
  });

  it('makes no offers outside the ordering window, and lets offers expire when orders close', () => {
    const waiting = [createSampleWaitlistEntry('first')];
    expect(planMoves([], waiting, { mode: 'closed' })).toMatchObject({
      offers: [],
      hasWaitlist: true,
    });
    const closing = new Date(drop.order_deadline.getTime() - 5 * 60_000);
    expect(planMoves([], waiting, { mode: 'always_open' }, closing).offersExpireAt).toEqual(
      drop.order_deadline,
    );
  });

  it('continues without new offers while staff have taken the drop offline', () => {
    const down = { ...drop, status: 'planning' as const, is_active: false };
    expect(planMoves([], [createSampleWaitlistEntry('first')], { drop: down })).toMatchObject({
      offers: [],
      hasWaitlist: true,
    });
  });

  it('ends with the drop, but not while a box is still offered', () => {
    const over = { ...drop, status: 'closed' as const };
    expect(planMoves([], [createSampleWaitlistEntry('first')], { drop: over })).toMatchObject({
      offers: [],
      hasWaitlist: false,
    });
    const delivered = { ...drop, status: 'delivered' as const };
    expect(planMoves([], [createSampleWaitlistEntry('first')], { drop: delivered }).hasWaitlist).toBe(false);
    const last = planMoves(
      [],
      [createSampleWaitlistEntry('first')],
      { mode: 'always_open' },
      drop.order_deadline,
    );
    expect(last).toMatchObject({ offers: [{ uid: 'first' }], hasWaitlist: true });
    const afterwards = new Date(drop.order_deadline.getTime() + 1);
    expect(
      planMoves([], [createSampleWaitlistEntry('first')], { mode: 'always_open' }, afterwards).hasWaitlist,
    ).toBe(false);
    const standing = planMoves([offerBox(1, 'first', minutes(1))], [offeredEntry('first', 1, minutes(1))], {
      drop: over,
    });
    expect(standing.hasWaitlist).toBe(true);
  });

  it('never offers a taken box, offers a box twice or skips anyone, for any list and boxes', () => {
    const anySlots = fc.uniqueArray(
      fc.record({
        number: fc.integer({ min: 1, max: 10 }),
        offered: fc.boolean(),
        expiresIn: fc.option(fc.integer({ min: -5, max: 5 })),
      }),
      { selector: (one) => one.number },
    );
    const anyLine = fc.array(fc.integer({ min: -20, max: 0 }), { maxLength: 12, size: 'max' });
    fc.assert(
      fc.property(anySlots, anyLine, fc.integer({ min: 1, max: 10 }), (boxes, joined, maxOrders) => {
        const within = boxes.filter((one) => one.number <= maxOrders);
        const slots = within.map((one) =>
          createSampleSlot(one.number, {
            order_id: one.offered ? null : `order-${one.number}`,
            expires_at: one.expiresIn === null ? (one.offered ? minutes(9) : null) : minutes(one.expiresIn),
          }),
        );
        const waiting = joined.map((minute, index) =>
          createSampleWaitlistEntry(`uid-${index}`, { joined_at: minutes(minute) }),
        );
        const moves = planMoves(slots, waiting, { drop: { ...drop, max_orders: maxOrders } });
        const taken = slots.filter((one) => one.expires_at === null || one.expires_at > now);
        const free = maxOrders - taken.length;
        expect(moves.offers).toHaveLength(Math.min(free, waiting.length));
        expect(new Set(moves.offers.map((offer) => offer.slot)).size).toBe(moves.offers.length);
        for (const { slot } of moves.offers) {
          expect(taken.every((one) => one.number !== slot) && slot <= maxOrders).toBe(true);
        }
        expect(moves.offers.map((offer) => offer.uid)).toEqual(
          sortWaiting(waiting)
            .slice(0, moves.offers.length)
            .map((one) => one.user_id),
        );
      }),
    );
  });

  it('offers a box to several people after repeated expired offers, unless there are enough boxes for all', () => {
    const often = { ...drop, offers_passed: 3 };
    const waiting = ['a', 'b', 'c'].map((uid, index) =>
      createSampleWaitlistEntry(uid, { joined_at: minutes(index - 9) }),
    );
    expect(planMoves([createSampleSlot(1), createSampleSlot(2)], waiting, { drop: often }).offers).toEqual([
      { uid: 'a', slot: 3 },
      { uid: 'b', slot: 3 },
    ]);
    expect(planMoves([], waiting, { drop: often }).offers.map(({ slot }) => slot)).toEqual([1, 2, 3]);
  });

  it('keeps the place of people who were too slow for a shared offer', () => {
    const until = minutes(5);
    const entries = [
      offeredEntry('slow', 1, until),
      createSampleWaitlistEntry('behind', { joined_at: minutes(1) }),
    ];
    const moves = planMoves([createSampleSlot(1), createSampleSlot(2), createSampleSlot(3)], entries);
    expect(moves).toMatchObject({ back: ['slow'], passed: [], offers: [], hasWaitlist: true });
    const oneFree = planMoves([createSampleSlot(1), createSampleSlot(2)], entries);
    expect(oneFree).toMatchObject({ back: [], offers: [{ uid: 'slow', slot: 3 }] });
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

  it('keeps an offered box for its person until the offer ends', () => {
    const slots = [
      offerBox(1, 'ada', now),
      offerBox(2, 'ada', minutes(1)),
      createSampleSlot(3, { holder_uid: 'bola' }),
    ];
    expect(findOfferedBox(slots, 'ada', now)).toBe(2);
    expect(findOfferedBox(slots, 'bola', now)).toBeUndefined();
  });
});

it.each(['waiting', 'offered', 'taken', 'passed'] as const)(
  'waitlistEntrySchema parses an entry that is %s',
  (status) => {
    const entry = { ...offeredEntry('ada', 2, minutes(5)), status, is_shared: true };
    expect(waitlistEntrySchema.parse(entry)).toEqual(entry);
    expect(waitlistEntrySchema.parse(createSampleWaitlistEntry('ada', { status }))).toEqual(
      createSampleWaitlistEntry('ada', { status }),
    );
  },
);

it('waitlistEntrySchema rejects an unknown status', () => {
  expect(waitlistEntrySchema.safeParse({ ...createSampleWaitlistEntry('ada'), status: '' }).success).toBe(
    false,
  );
});
