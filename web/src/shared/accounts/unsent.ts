/** How the keys begin under which the browser's storage holds what a rider said and the server has not recorded. */
export const outboxPrefix = 'outbox:';

/** The database of pictures that riders took and that are not uploaded yet. */
export const photoDatabase = 'delivery-photos';

/** How much of a rider's work is on this device alone, so that signing out would lose it. */
export function unsentCount(): number {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(outboxPrefix)).length;
  } catch {
    // A browser without storage has kept nothing.
    return 0;
  }
}
