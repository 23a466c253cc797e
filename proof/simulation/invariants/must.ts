/** Something that must never be, and was. */
export class Broken extends Error {}

/** Throws `Broken` with what is told unless it holds. */
export function must(holds: unknown, told: string): asserts holds {
  if (!holds) throw new Broken(told);
}

/** Milliseconds by which a clock may say that something has run out before ours does. */
export const skewMs = 3000;
