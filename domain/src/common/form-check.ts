import type * as z from 'zod/mini';

/** Creates a Zod check for an entire form. `problemOf` returns the message to show, or null when the form is valid. */
export function createFormCheck<T>(problemOf: (form: T) => string | null): z.core.CheckFn<T> {
  return ({ value, issues }) => {
    const message = problemOf(value);
    if (message !== null) issues.push({ code: 'custom', message, input: value });
  };
}
