/** Returns only the fields that have a problem, in the same order. */
export function keepProblems<Field extends string>(
  problems: Record<Field, string | null>,
): Partial<Record<Field, string>> {
  const found: Partial<Record<Field, string>> = {};
  for (const field in problems) {
    const problem = problems[field];
    if (problem !== null) found[field] = problem;
  }
  return found;
}
