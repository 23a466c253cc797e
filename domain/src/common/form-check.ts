import type * as z from 'zod/mini';

/** A check of a whole form: `problemOf` says the one sentence that its person should read, or null. */
export function formCheck<T>(problemOf: (form: T) => string | null): z.core.CheckFn<T> {
  return ({ value, issues }) => {
    const message = problemOf(value);
    if (message !== null) issues.push({ code: 'custom', message, input: value });
  };
}
