export class InvariantViolation extends Error {}

export function invariant(holds: unknown, told: string): asserts holds {
  if (!holds) throw new InvariantViolation(told);
}

/** The maximum difference between an instance's clock and the simulated clock, in milliseconds. */
export const skewMs = 3000;
