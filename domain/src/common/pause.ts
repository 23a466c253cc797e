/**
 * Milliseconds to wait after so many failures in a row, at least one: from 2 s on the double each time, at most 5 min.
 */
export function pauseMs(failures: number): number {
  return Math.min(300_000, 1000 * 2 ** failures);
}
