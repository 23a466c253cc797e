/** CPU seconds that a whole run of `npm test` may take. */
const budgetSeconds = 600;

/** CI fails when a run exceeds the budget by this factor. It allows for slower processors and busy machines. */
const margin = 1.5;

/** Describes the CPU time of a run in one line, and decides whether the run fails because of it. */
export function judgeBudget(
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
