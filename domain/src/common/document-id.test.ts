import { describe, expect, it } from 'vitest';
import { documentIdSchema, pickFreeId } from './document-id';
import * as fc from 'fast-check';

describe('documentIdSchema', () => {
  it.each(['a', 'sample-ada', 'Zq9_x-2', '__half', 'half__', '__a__b', '_', 'x'.repeat(128)])(
    'documentIdSchema accepts %s',
    (id) => {
      expect(documentIdSchema.safeParse(id).success).toBe(true);
    },
  );

  it.each(['', '.', '..', 'a/b', 'a b', 'é', 'x'.repeat(129), '__id__', '__proto__', '____'])(
    'documentIdSchema rejects “%s”',
    (id) => {
      expect(documentIdSchema.safeParse(id).error?.issues[0]?.message).toBe('Not an id');
    },
  );
});

it('pickFreeId returns a free id within the limit, or null when no id is left', () => {
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
