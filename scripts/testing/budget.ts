/** Maximum CPU seconds of a whole run of `npm test`. */
const budgetSeconds = 600;

/** CI fails when a run exceeds the budget by this factor. It allows for slower processors and busy machines. */
const margin = 1.5;

/**
 * Describes the CPU time of a run in one line. `isTooMuch` is true if the run exceeds the budget by more than the
 * margin and the budget is enforced.
 */
export function checkCpuBudget(
  processorSeconds: number,
  { isEnforced }: { isEnforced: boolean },
): { line: string; isTooMuch: boolean } {
  const isOver = processorSeconds > budgetSeconds;
  const line = `${Math.round(processorSeconds)} processor seconds of a budget of ${budgetSeconds} (an estimate)`;
  return {
    line: isOver ? `${line}: over budget` : line,
    isTooMuch: isEnforced && processorSeconds > budgetSeconds * margin,
  };
}
