import * as z from 'zod/mini';
import { NetworkError } from '#lib/errors.ts';

const codedSchema = z.object({ code: z.string(), message: z.string() });

/**
 * A Firestore error with its code (`permission-denied`, …). Technical messages about security rules are replaced with
 * readable ones.
 */
export class FirestoreRequestError extends Error {
  override readonly name = 'FirestoreRequestError';

  constructor(
    readonly code: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

const messages: Record<string, string> = {
  unauthenticated: 'No authenticated user',
  'permission-denied': 'You do not have permission to do this. Please sign out and sign in again.',
};

/** Converts a Firestore error to a `NetworkError` or a `FirestoreRequestError`. Returns other errors unchanged. */
export function toFirestoreError(error: unknown): Error {
  const failed = codedSchema.safeParse(error);
  if (!failed.success) return error instanceof Error ? error : new Error('', { cause: error });
  const { message } = failed.data;
  const code = failed.data.code.replace(/^firestore\//, '');
  if (code === 'unavailable') return new NetworkError({ cause: error });
  return new FirestoreRequestError(code, messages[code] ?? message, { cause: error });
}
