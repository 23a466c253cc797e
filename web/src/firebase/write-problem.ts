import * as z from 'zod/mini';

const coded = z.object({ code: z.string(), message: z.string() });

export const networkMessage = 'Network error: Please check your connection.';

/** Firestore keeps a write for later when there is no connection, and its promise open: a form must be told at once. */
export function assertOnline(): void {
  if (!navigator.onLine) throw new Error(networkMessage);
}

/** Firestore's code for a refusal (`permission-denied`, …), or null if it is something else. */
export function problemCode(error: unknown): string | null {
  const parsed = coded.safeParse(error);
  return parsed.success ? parsed.data.code.replace(/^firestore\//, '') : null;
}

/** What the server, or this feature, said about a failed write; null if nobody said anything. */
export function problemMessage(error: unknown): string | null {
  switch (problemCode(error)) {
    case 'unavailable':
      return networkMessage;
    case 'unauthenticated':
      return 'No authenticated user';
    case 'permission-denied':
      // The server's own words are about its rules.
      return 'You do not have permission to do this. Please sign out and sign in again.';
    default:
      return error instanceof Error && error.message !== '' ? error.message : null;
  }
}
