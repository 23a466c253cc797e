import { describe, expect, it } from 'vitest';
import { documentIdSchema } from './document-id';

describe('documentIdSchema', () => {
  it.each(['a', 'sample-ada', 'Zq9_x-2', '__half', 'half__', '__a__b', '_', 'x'.repeat(128)])(
    'accepts %s',
    (id) => {
      expect(documentIdSchema.safeParse(id).success).toBe(true);
    },
  );

  it.each(['', '.', '..', 'a/b', 'a b', 'é', 'x'.repeat(129), '__id__', '__proto__', '____'])(
    'rejects “%s”',
    (id) => {
      expect(documentIdSchema.safeParse(id).error?.issues[0]?.message).toBe('Not an id');
    },
  );
});
