/** Something that was asked for, and what was answered. Times in ms. */
export interface Operation<Does> {
  does: Does;
  invoked: number;
  /** `Infinity` where no answer came: then it may have been done at any time since, or never. */
  answered: number;
}

/** What a thing is in between, and what it answers. */
export interface Model<State, Does> {
  start: State;
  /** The state after the operation, null where this answer can't be in this state. */
  after: (state: State, does: Does) => State | null;
  /** Equal for equal states. */
  keyOf: (state: State) => string;
}

/**
 * Whether there is an order of these operations, each done at one moment between its question and its answer, in which
 * every answer is right: whether those who asked could have thought that they were alone (Herlihy and Wing). Looks
 * through the orders depth first and never twice at the same operations done with the same outcome, as Lowe describes
 * it.
 */
export function isLinearizable<State, Does>(
  history: readonly Operation<Does>[],
  { start, after, keyOf }: Model<State, Does>,
): boolean {
  const operations = [...history].sort((a, b) => a.invoked - b.invoked);
  const seen = new Set<string>();

  function fits(done: ReadonlySet<number>, state: State): boolean {
    const open = operations.flatMap((operation, index) => (done.has(index) ? [] : [{ operation, index }]));
    const answered = open.map(({ operation }) => operation.answered);
    const firstAnswer = Math.min(...answered);
    // Nobody has heard of what is left: it may never have been done.
    if (firstAnswer === Infinity) return true;
    const key = `${open.map(({ index }) => index).join(' ')} ${keyOf(state)}`;
    if (seen.has(key)) return false;
    seen.add(key);
    // Whatever was asked for only after somebody had their answer was done after that, too.
    return open.some(({ operation, index }) => {
      if (operation.invoked > firstAnswer) return false;
      const next = after(state, operation.does);
      return next !== null && fits(new Set([...done, index]), next);
    });
  }
  return fits(new Set(), start);
}
