import * as z from 'zod/mini';

/** Document id from untrusted input. Excludes path separators and the form `__id__`, which Firestore reserves. */
export const documentIdSchema = z.string().check(z.regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/, 'Not an id'));

/**
 * Returns an unused id from 1 to `most`, or null if all ids are used. The search starts after the newest id (`taken` is
 * sorted newest first). A recently released id is therefore not reused immediately, because other documents may still
 * reference it.
 */
export function pickFreeId(taken: readonly string[], most: number): string | null {
  const after = Number(taken[0] ?? 0) || 0;
  for (let step = 0; step < most; step += 1) {
    const id = String(((after + step) % most) + 1);
    if (!taken.includes(id)) return id;
  }
  return null;
}
