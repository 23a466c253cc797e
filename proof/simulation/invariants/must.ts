/** The violation of an invariant. */
export class Broken extends Error {}

/** Throws `Broken` with a message unless the condition holds. */
export function must(holds: unknown, told: string): asserts holds {
  if (!holds) throw new Broken(told);
}

/** Milliseconds by which a clock may be ahead of the simulated one. */
export const skewMs = 3000;
