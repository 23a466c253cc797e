/**
 * Returns the delay in milliseconds after the given number of consecutive failures (at least 1). It starts at 2 s and
 * doubles with each failure, up to 5 min.
 */
export function backoffMs(failures: number): number {
  return Math.min(300_000, 1000 * 2 ** failures);
}
