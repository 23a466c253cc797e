import { describe, expect, it } from 'vitest';
import { sampleBox } from '../fixtures/sample-line';
import { areForOthers, boxesFor, fitsIntoBox } from './find-box';
import type { NumberedSlot } from './slot';

const now = new Date('2026-11-17T09:00:00Z');
const earlier = new Date('2026-11-17T08:40:00Z');

const box = (number: number, given: Partial<NumberedSlot> = {}) =>
  sampleBox(number, { items: { jollof: 1 }, taken_at: earlier, ...given });

describe('the boxes for a customer', () => {
  const none = { own: null, offered: null, free: [] };

  it('are those that nobody has', () => {
    expect(boxesFor({ ...none, free: [2, 3] })).toEqual({ kind: 'free', boxes: [2, 3] });
  });

  it('are their own alone, else the one that they are offered', () => {
    expect(boxesFor({ own: 2, offered: 3, free: [4] })).toEqual({ kind: 'own', boxes: [2] });
    expect(boxesFor({ ...none, offered: 3, free: [4] })).toEqual({ kind: 'offered', boxes: [3] });
  });

  it('are none once all are taken', () => {
    expect(boxesFor(none)).toBeNull();
  });
});

describe('people on the waiting list', () => {
  it.each([
    [0, 2, false],
    [0, 0, false],
    [1, 2, false],
    [2, 2, true],
    [3, 2, true],
  ])(
    '%i of them, beside %i free boxes, come before somebody who is not on it: %s',
    (waiting, free, expected) => {
      expect(areForOthers({ free, waiting })).toBe(expected);
    },
  );
});

describe('the meals of a new hold', () => {
  const limits = new Map([['jollof', 2]]);
  const one = { jollof: 1 };

  it('fit up to the limit, counting every other box but the one that they go into', () => {
    expect(fitsIntoBox(one, 3, [box(1)], limits, now)).toBe(true);
    expect(fitsIntoBox(one, 3, [box(1), box(2)], limits, now)).toBe(false);
    expect(fitsIntoBox(one, 2, [box(1), box(2)], limits, now)).toBe(true);
  });

  it('are not kept out by a box that is about to be given back', () => {
    const greedy = box(2, { items: { jollof: 5 }, taken_at: now });
    expect(fitsIntoBox(one, 3, [box(1), greedy], limits, now)).toBe(true);
  });
});
