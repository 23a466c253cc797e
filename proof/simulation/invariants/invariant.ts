export class InvariantViolationError extends Error {}

export function invariant(holds: unknown, told: string): asserts holds {
  if (!holds) throw new InvariantViolationError(told);
}

/** The maximum difference between an instance's clock and the simulated clock, in milliseconds. */
export const maxClockSkewMs = 3000;
