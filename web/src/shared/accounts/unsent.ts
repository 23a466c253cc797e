/** The beginning of the keys under which the storage holds what a rider said and the server has not recorded. */
export const outboxPrefix = 'outbox:';

/** Returns how much of a rider's work is on this device alone, so that signing out would lose it. */
export function unsentCount(): number {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(outboxPrefix)).length;
  } catch {
    // A browser without storage has kept nothing.
    return 0;
  }
}
