import type * as z from 'zod/mini';

/** Returns only the fields that have a problem, in their original order. */
export function omitNullProblems<Field extends string>(
  problems: Record<Field, string | null>,
): Partial<Record<Field, string>> {
  const found: Partial<Record<Field, string>> = {};
  for (const field in problems) {
    const problem = problems[field];
    if (problem !== null) found[field] = problem;
  }
  return found;
}

/** Creates a Zod check for an entire form. `problemOf` returns the message to show, or null when the form is valid. */
export function createFormCheck<T>(problemOf: (form: T) => string | null): z.core.CheckFn<T> {
  return ({ value, issues }) => {
    const message = problemOf(value);
    if (message !== null) issues.push({ code: 'custom', message, input: value });
  };
}
