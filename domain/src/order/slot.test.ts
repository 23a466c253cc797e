import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleBox } from '../fixtures/sample-line';
import { freeSlotNumbers, isTaken, mealLimitVerdict, stayingBoxes, type NumberedSlot } from './slot';

const now = new Date('2026-11-18T09:00:00Z');

const box = (number: number, given: Partial<NumberedSlot> = {}) =>
  sampleBox(number, {
    items: [{ meal_item_id: 'jollof', quantity: 1 }],
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
  { selector: (one) => one.number, maxLength: 20 },
);

const asBox = (one: { number: number; quantity: number; takenAt: number; expiresIn: number | null }) =>
  box(one.number, {
    items: [{ meal_item_id: 'jollof', quantity: one.quantity }],
    taken_at: new Date(now.getTime() - one.takenAt),
    expires_at: one.expiresIn === null ? null : new Date(now.getTime() + one.expiresIn),
  });

describe('the boxes of a drop', () => {
  it('are free where nobody holds them, or where a hold ran out', () => {
    const held = box(1, { expires_at: new Date(now.getTime() + 1) });
    const runOut = box(2, { expires_at: now });
    expect(isTaken(held, now)).toBe(true);
    expect(isTaken(runOut, now)).toBe(false);
    expect(freeSlotNumbers([held, runOut, box(4)], 5, now)).toEqual([2, 3, 5]);
  });

  it('never offer a taken one nor one above the cap, and leave out no free one', () => {
    fc.assert(
      fc.property(anyBoxes, fc.integer({ min: 0, max: 25 }), (boxes, maxOrders) => {
        const slots = boxes.map(asBox);
        const free = freeSlotNumbers(slots, maxOrders, now);
        const taken = slots.filter((one) => isTaken(one, now) && one.number <= maxOrders);
        expect(free.length + taken.length).toBe(maxOrders);
        expect(free.every((number) => taken.every((one) => one.number !== number))).toBe(true);
      }),
    );
  });
});

describe('a meal with a limited quantity', () => {
  it('is never sold beyond its limit, and only what does not fit is refused', () => {
    fc.assert(
      fc.property(anyBoxes, fc.integer({ min: 0, max: 30 }), (boxes, limit) => {
        const slots = boxes.map(asBox);
        const staying = stayingBoxes(slots, new Map([['jollof', limit]]), now);
        const sold = staying.reduce((sum, one) => sum + (one.items[0]?.quantity ?? 0), 0);
        expect(sold).toBeLessThanOrEqual(limit);
        const refused = slots.filter((one) => isTaken(one, now) && !staying.includes(one));
        for (const one of refused) expect(sold + (one.items[0]?.quantity ?? 0)).toBeGreaterThan(limit);
      }),
    );
  });

  it('goes to whoever took a box first, and to the lower number in the same moment', () => {
    const limits = new Map([['jollof', 1]]);
    const early = box(9, { taken_at: new Date(now.getTime() - 5000) });
    const late = box(1, { taken_at: now });
    const tie = box(2, { taken_at: now });
    expect(stayingBoxes([late, early], limits, now)).toEqual([early]);
    expect(stayingBoxes([tie, late], limits, now)).toEqual([late]);
  });

  it('lets a box stay only beside all that are there, and sends back those that came too late', () => {
    const limits = new Map([['jollof', 1]]);
    const both = [box(1), box(2)];
    expect(mealLimitVerdict(both, 1, limits, now)).toBe('unsettled');
    expect(mealLimitVerdict(both, 2, limits, now)).toBe('over');
    expect(mealLimitVerdict([box(1)], 1, limits, now)).toBe('fits');
  });

  it('ends within its limit however the buyers look and leave, and leaves no room unsold that one of them wanted', () => {
    fc.assert(
      fc.property(
        anyBoxes,
        fc.integer({ min: 0, max: 30 }),
        fc.infiniteStream(fc.nat()),
        (boxes, limit, picks) => {
          const limits = new Map([['jollof', limit]]);
          let there = boxes.map(asBox).filter((one) => isTaken(one, now));
          const staying: NumberedSlot[] = [];
          let looking = [...there];
          while (looking.length > 0) {
            const one = looking[(picks.next().value ?? 0) % looking.length];
            if (!one) break;
            const verdict = mealLimitVerdict(there, one.number, limits, now);
            if (verdict === 'unsettled') continue;
            looking = looking.filter((other) => other !== one);
            if (verdict === 'fits') staying.push(one);
            else there = there.filter((other) => other !== one);
          }
          const sold = staying.reduce((sum, one) => sum + (one.items[0]?.quantity ?? 0), 0);
          expect(sold).toBeLessThanOrEqual(limit);
          expect(staying.map((one) => one.number).sort()).toEqual(
            stayingBoxes(boxes.map(asBox), limits, now)
              .map((one) => one.number)
              .sort(),
          );
        },
      ),
    );
  });

  it('does not admit a box that is not there', () => {
    expect(mealLimitVerdict([box(1)], 2, new Map([['jollof', 100]]), now)).toBe('over');
  });
});
