/** Returns the delay in milliseconds after this many failures: 2 s, doubled with each failure, up to 5 min. */
export function getBackoffMs(failures: number): number {
  return Math.min(300_000, 1000 * 2 ** failures);
}
