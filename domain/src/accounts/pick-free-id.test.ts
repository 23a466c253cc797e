import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { pickFreeId } from './pick-free-id';

it('pickFreeId starts with 1, continues after the newest id, and wraps around', () => {
  expect(pickFreeId([], 20)).toBe('1');
  expect(pickFreeId(['4', '3', '1'], 20)).toBe('5');
  expect(pickFreeId(['20', '1'], 20)).toBe('2');
});

it('pickFreeId ignores ids that are not numbers', () => {
  expect(pickFreeId(['kX81hs', '1'], 20)).toBe('2');
});

it('pickFreeId returns a free id within the limit, or null when none is left', () => {
  const numbers = fc.integer({ min: 1, max: 12 });
  fc.assert(
    fc.property(numbers, fc.uniqueArray(numbers.map(String)), (most, taken) => {
      const id = pickFreeId(taken, most);
      const left = Array.from({ length: most }, (_, index) => `${index + 1}`).filter(
        (one) => !taken.includes(one),
      );
      if (id === null) expect(left).toEqual([]);
      else expect(left).toContain(id);
    }),
  );
});
