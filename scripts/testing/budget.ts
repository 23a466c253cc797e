export const budgetSeconds = 960;

/** CI fails when a run exceeds the budget by this factor. It allows for slower processors and busy machines. */
export const margin = 2;

/** Describes the CPU time of a complete run in one line, and decides whether CI should fail because of it. */
export function judgeBudget(
  processorSeconds: number,
  { isCi }: { isCi: boolean },
): { line: string; isTooMuch: boolean } {
  const rounded = Math.round(processorSeconds);
  const line = `${rounded} processor seconds of a budget of ${budgetSeconds} (an estimate: processes that outlived their parents are missing)`;
  const most = budgetSeconds * margin;
  if (processorSeconds <= budgetSeconds) return { line, isTooMuch: false };
  if (!isCi || processorSeconds <= most) return { line: `${line}: over budget`, isTooMuch: false };
  return { line: `${line}: more than the ${most} that CI allows`, isTooMuch: true };
}
