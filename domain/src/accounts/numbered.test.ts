import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { freeNumber } from './numbered';

it('begins with 1, goes on after the newest, and begins again after the last', () => {
  expect(freeNumber([], 20)).toBe('1');
  expect(freeNumber(['4', '3', '1'], 20)).toBe('5');
  expect(freeNumber(['20', '1'], 20)).toBe('2');
});

it('goes on after ids of before the numbers', () => {
  expect(freeNumber(['kX81hs', '1'], 20)).toBe('2');
});

it('is free and within its bounds, or the book is full', () => {
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
