/** The processor seconds that `npm test` may take. */
export const budgetSeconds = 960;

/** The factor above which CI fails: processors differ, and a busy machine adds to every part. */
export const margin = 1.5;

/** One line on the processor seconds of a whole run, and whether CI should fail for them. */
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
