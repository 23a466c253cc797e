/**
 * Returns how long to wait in milliseconds after the given number of consecutive failures (1 or more): 2 s, doubling up
 * to 5 min.
 */
export function backoffMs(failures: number): number {
  return Math.min(300_000, 1000 * 2 ** failures);
}
