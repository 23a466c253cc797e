/** The storage key prefix of rider reports that the server has not recorded yet. */
export const outboxPrefix = 'outbox:';

/** Returns the number of rider reports that exist only on this device and would be lost by signing out. */
export function countUnsentReports(): number {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(outboxPrefix)).length;
  } catch {
    // If storage is unavailable, nothing was stored.
    return 0;
  }
}
