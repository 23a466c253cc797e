import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSampleSlot } from '../fixtures/sample-waitlist';
import {
  areWithinLimits,
  isBoxWithinLimits,
  freeBoxSchema,
  isEnding,
  isOfferedTo,
  isTaken,
  planBoxMoves,
  type NumberedSlot,
  slotSchema,
  selectStayingBoxes,
} from './slot';

const now = new Date('2026-11-18T09:00:00Z');

const box = (number: number, given: Partial<NumberedSlot> = {}) =>
  createSampleSlot(number, {
    items: { jollof: 1 },
    taken_at: new Date(now.getTime() - 60_000 + number),
    ...given,
  });

const anyBoxes = fc.uniqueArray(
  fc.record({
    number: fc.integer({ min: 1, max: 20 }),
    quantity: fc.integer({ min: 1, max: 5 }),
    takenAt: fc.integer({ min: 0, max: 5 }),
    expiresIn: fc.option(fc.integer({ min: -1000, max: 1000 })),
  }),
  { selector: (one) => one.number, maxLength: 20, size: 'max' },
);

const asBox = (one: { number: number; quantity: number; takenAt: number; expiresIn: number | null }) =>
  box(one.number, {
    items: { jollof: one.quantity },
    taken_at: new Date(now.getTime() - one.takenAt),
    expires_at: one.expiresIn === null ? null : new Date(now.getTime() + one.expiresIn),
  });

describe('slots', () => {
  it('are ending from a minute before their hold expires', () => {
    const until = (ms: number) => ({ expires_at: new Date(now.getTime() + ms) });
    expect([-1, 60_000, 60_001].map((ms) => isEnding(until(ms), now))).toEqual([true, true, false]);
    expect(isEnding({ expires_at: null }, now)).toBe(false);
  });

  it('are parsed when taken or offered, and as free boxes', () => {
    const { number: _, ...taken } = box(1);
    const offered = { ...taken, order_id: null, offered_to: ['ada', 'bola'], expires_at: now };
    for (const one of [taken, offered]) expect(slotSchema.parse(one)).toEqual(one);
    expect(slotSchema.safeParse({ ...taken, items: { jollof: 0 } }).success).toBe(false);
    expect(freeBoxSchema.parse({ rank: 0.25 })).toEqual({ rank: 0.25 });
    expect(freeBoxSchema.safeParse({}).success).toBe(false);
  });

  it('are offered to one or several people until the offer ends', () => {
    const until = new Date(now.getTime() + 1);
    const offer = box(1, { order_id: null, holder_uid: 'ada', expires_at: until });
    const isTo = (uid: string, one: NumberedSlot = offer, at = now) => isOfferedTo(one, uid, at);
    expect([isTo('ada'), isTo('bola')]).toEqual([true, false]);
    const shared = { ...offer, offered_to: ['ada', 'bola'] };
    expect(['ada', 'bola', 'chidi'].map((uid) => isTo(uid, shared))).toEqual([true, true, false]);
    expect([isTo('ada', shared, until), isTo('ada', { ...shared, order_id: 'order-1' })]).toEqual([
      false,
      false,
    ]);
  });

  it('move only if they are above a reduced maximum, each to a number of its own', () => {
    fc.assert(
      fc.property(anyBoxes, fc.integer({ min: 0, max: 25 }), (boxes, maxOrders) => {
        const slots = boxes.map(asBox);
        const taken = slots.filter((one) => isTaken(one, now));
        const moves = planBoxMoves(slots, maxOrders, now);
        expect(moves === null).toBe(taken.length > maxOrders);
        const moved = new Map(moves?.map(({ box: one, to }) => [one.number, to]));
        if (!moves) return;
        expect([...moved.keys()].sort()).toEqual(
          taken
            .map(({ number }) => number)
            .filter((number) => number > maxOrders)
            .sort(),
        );
        const after = taken.map(({ number }) => moved.get(number) ?? number);
        expect(new Set(after).size).toBe(taken.length);
        expect(after.every((number) => number >= 1 && number <= maxOrders)).toBe(true);
      }),
    );
  });
});

describe('a meal with a limited quantity', () => {
  it('is never sold beyond its limit, and only boxes that exceed the limit are rejected', () => {
    fc.assert(
      fc.property(anyBoxes, fc.integer({ min: 0, max: 30 }), (boxes, limit) => {
        const slots = boxes.map(asBox);
        const staying = selectStayingBoxes(slots, new Map([['jollof', limit]]), now);
        const sold = staying.reduce((sum, one) => sum + (one.items.jollof ?? 0), 0);
        expect(sold).toBeLessThanOrEqual(limit);
        const refused = slots.filter((one) => isTaken(one, now) && !staying.includes(one));
        for (const one of refused) expect(sold + (one.items.jollof ?? 0)).toBeGreaterThan(limit);
      }),
    );
  });

  it('stays in the box that was taken first, or in the lower-numbered box if both were taken at the same time', () => {
    const limits = new Map([['jollof', 1]]);
    const early = box(9, { taken_at: new Date(now.getTime() - 5000) });
    const late = box(1, { taken_at: now });
    const tie = box(2, { taken_at: now });
    expect(selectStayingBoxes([late, early], limits, now)).toEqual([early]);
    expect(selectStayingBoxes([tie, late], limits, now)).toEqual([late]);
  });

  it('stays within its limit in whatever order buyers check their boxes and release those that do not fit', () => {
    fc.assert(
      fc.property(
        anyBoxes,
        fc.integer({ min: 0, max: 30 }),
        fc.infiniteStream(fc.nat()),
        (boxes, limit, picks) => {
          const limits = new Map([['jollof', limit]]);
          let present = boxes.map(asBox).filter((one) => isTaken(one, now));
          let unchecked = [...present];
          while (unchecked.length > 0) {
            const one = unchecked[(picks.next().value ?? 0) % unchecked.length];
            if (!one) break;
            unchecked = unchecked.filter((other) => other !== one);
            if (!isBoxWithinLimits(present, one.number, limits, now)) {
              present = present.filter((other) => other !== one);
            }
          }
          const sold = present.reduce((sum, one) => sum + (one.items.jollof ?? 0), 0);
          expect(sold).toBeLessThanOrEqual(limit);
        },
      ),
    );
  });

  it('is sold only if every other meal in the box is within its limit as well', () => {
    const limits = new Map([
      ['jollof', 2],
      ['zobo', 1],
    ]);
    const portions = (jollof: number, zobo: number) => new Map(Object.entries({ jollof, zobo }));
    expect(areWithinLimits(portions(2, 1), limits)).toBe(true);
    expect(areWithinLimits(portions(2, 2), limits)).toBe(false);
    expect(areWithinLimits(portions(3, 1), limits)).toBe(false);
  });

  it('is not used up by an expired hold', () => {
    const slots = [box(1, { expires_at: now }), box(2)];
    expect(isBoxWithinLimits(slots, 2, new Map([['jollof', 1]]), now)).toBe(true);
  });

  it('remains available to a box that fitted once, whichever boxes are later released, expired or taken', () => {
    const comes = fc.record({
      quantity: fc.integer({ min: 1, max: 5 }),
      after: fc.integer({ min: 1, max: 5 }),
    });
    fc.assert(
      fc.property(
        anyBoxes,
        fc.integer({ min: 0, max: 30 }),
        fc.array(comes),
        fc.infiniteStream(fc.boolean()),
        fc.integer({ min: 0, max: 1000 }),
        (boxes, limit, comers, stays, passed) => {
          const limits = new Map([['jollof', limit]]);
          const slots = boxes.map(asBox);
          const later = new Date(now.getTime() + passed);
          const comersBoxes = comers.map(({ quantity, after }, index) =>
            box(100 + index, { items: { jollof: quantity }, taken_at: new Date(now.getTime() + after) }),
          );
          for (const settled of slots.filter((one) => isBoxWithinLimits(slots, one.number, limits, now))) {
            const left = slots.filter((one) => one === settled || stays.next().value);
            expect(isBoxWithinLimits([...comersBoxes, ...left], settled.number, limits, later)).toBe(true);
          }
        },
      ),
    );
  });

  it('goes to the box that was committed first, even if its request is newer and its number higher', () => {
    const limits = new Map([['jollof', 1]]);
    const first = box(5, { taken_at: now, committed_micros: 1_000_001 });
    const second = box(3, { taken_at: new Date(now.getTime() - 5000), committed_micros: 1_000_002 });
    const fits = [first, second].map(({ number }) => isBoxWithinLimits([first, second], number, limits, now));
    expect(fits).toEqual([true, false]);
  });

  it('is not available to a box that does not exist', () => {
    const limits = new Map([['jollof', 100]]);
    expect(isBoxWithinLimits([box(1)], 2, limits, now)).toBe(false);
  });
});
