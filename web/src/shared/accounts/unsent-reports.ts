/** The prefix of the storage keys of rider reports that the server has not recorded. */
export const outboxPrefix = 'outbox:';

/** Returns the number of rider reports that are only on this device, so that signing out would lose them. */
export function countUnsentReports(): number {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(outboxPrefix)).length;
  } catch {
    // A browser without storage has stored nothing.
    return 0;
  }
}
