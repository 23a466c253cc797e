import { describe, expect, it } from 'vitest';
import { createSampleSlot } from '../fixtures/sample-waitlist';
import { areForWaitlist, selectBoxes, isHoldWithinLimits } from './box-selection';
import type { NumberedSlot } from './slot';

const now = new Date('2026-11-17T09:00:00Z');
const earlier = new Date('2026-11-17T08:40:00Z');

const box = (number: number, given: Partial<NumberedSlot> = {}) =>
  createSampleSlot(number, { items: { jollof: 1 }, taken_at: earlier, ...given });

describe('selectBoxes', () => {
  const none = { own: null, offered: null, free: [] };

  it('returns the free boxes when the customer has no box and no offer', () => {
    expect(selectBoxes({ ...none, free: [2, 3] })).toEqual({ kind: 'free', boxes: [2, 3] });
  });

  it('returns only the customer’s own box, or else only the box offered to them', () => {
    expect(selectBoxes({ own: 2, offered: 3, free: [4] })).toEqual({ kind: 'own', boxes: [2] });
    expect(selectBoxes({ ...none, offered: 3, free: [4] })).toEqual({ kind: 'offered', boxes: [3] });
  });

  it('returns null when no box is left', () => {
    expect(selectBoxes(none)).toBeNull();
  });
});

describe('areForWaitlist', () => {
  it.each([
    [0, 2, false],
    [0, 0, false],
    [1, 2, false],
    [2, 2, true],
    [3, 2, true],
  ])('with %i people waiting and %i free boxes, returns %s', (waiting, free, expected) => {
    expect(areForWaitlist({ free, waiting })).toBe(expected);
  });
});

describe('isHoldWithinLimits', () => {
  const limits = new Map([['jollof', 2]]);
  const one = { jollof: 1 };

  it('accepts meals up to their limits, without counting the box that is being replaced', () => {
    expect(isHoldWithinLimits(one, 3, [box(1)], limits, now)).toBe(true);
    expect(isHoldWithinLimits(one, 3, [box(1), box(2)], limits, now)).toBe(false);
    expect(isHoldWithinLimits(one, 2, [box(1), box(2)], limits, now)).toBe(true);
  });

  it('ignores a box that is about to be released because it exceeds a limit', () => {
    const greedy = box(2, { items: { jollof: 5 }, taken_at: now });
    expect(isHoldWithinLimits(one, 3, [box(1), greedy], limits, now)).toBe(true);
  });
});
