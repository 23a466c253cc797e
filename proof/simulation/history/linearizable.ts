/** A call and its result. Times are in milliseconds. */
export interface Operation<Does> {
  does: Does;
  invoked: number;
  /** `Infinity` if no answer arrived: the operation may have taken effect at any later time, or never. */
  answered: number;
}

export interface Model<State, Does> {
  start: State;
  /** Returns the state after an operation, or null if the operation's result is impossible in the given state. */
  after: (state: State, does: Does) => State | null;
  keyOf: (state: State) => string;
}

/**
 * Returns whether a history is linearizable (Herlihy and Wing): whether the operations can be ordered so that each
 * takes effect between its call and its answer, and every result is allowed. The search is depth-first and visits each
 * combination of completed operations and state only once (Lowe).
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
    // The remaining operations have no answer, so it is allowed that they never took effect.
    if (firstAnswer === Infinity) return true;
    const key = `${open.map(({ index }) => index).join(' ')} ${keyOf(state)}`;
    if (seen.has(key)) return false;
    seen.add(key);
    // An operation that was called after another one was answered must come after it.
    return open.some(({ operation, index }) => {
      if (operation.invoked > firstAnswer) return false;
      const next = after(state, operation.does);
      return next !== null && fits(new Set([...done, index]), next);
    });
  }
  return fits(new Set(), start);
}
