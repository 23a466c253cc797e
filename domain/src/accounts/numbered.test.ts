import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { freeNumber } from './numbered';

it('starts with 1, continues after the newest id, and wraps around', () => {
  expect(freeNumber([], 20)).toBe('1');
  expect(freeNumber(['4', '3', '1'], 20)).toBe('5');
  expect(freeNumber(['20', '1'], 20)).toBe('2');
});

it('ignores ids that are not numbers', () => {
  expect(freeNumber(['kX81hs', '1'], 20)).toBe('2');
});

it('returns a free id within the limit, or null when none is left', () => {
  const numbers = fc.integer({ min: 1, max: 12 });
  fc.assert(
    fc.property(numbers, fc.uniqueArray(numbers.map(String)), (most, taken) => {
      const id = freeNumber(taken, most);
      const left = Array.from({ length: most }, (_, index) => `${index + 1}`).filter(
        (one) => !taken.includes(one),
      );
      if (id === null) expect(left).toEqual([]);
      else expect(left).toContain(id);
    }),
  );
});
