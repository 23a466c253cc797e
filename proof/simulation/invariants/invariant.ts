/** The violation of an invariant. */
export class InvariantViolation extends Error {}

/** Throws `InvariantViolation` with a message unless the condition holds. */
export function invariant(holds: unknown, told: string): asserts holds {
  if (!holds) throw new InvariantViolation(told);
}

/** Milliseconds by which a clock may be ahead of the simulated one. */
export const skewMs = 3000;
