import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { pickFreeId } from './pick-free-id';

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
