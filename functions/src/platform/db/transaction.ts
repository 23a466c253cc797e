import { GrpcStatus, type Transaction } from 'firebase-admin/firestore';
import { isErrorWithCode } from '../error-code';
import type { Store } from './store';

const attempts = 5;

/**
 * Runs `work` until it commits, like the SDK's own `runTransaction`. Also retries when the emulator closes a
 * transaction that waited too long for a lock, whose error message the SDK doesn't recognize.
 */
export async function inTransaction<T>(
  { db }: Store,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.runTransaction(work);
    } catch (error) {
      if (attempt === attempts || !wasClosed(error)) throw error;
    }
  }
}

function wasClosed(error: unknown): boolean {
  return (
    isErrorWithCode(error, GrpcStatus.INVALID_ARGUMENT) &&
    error.message.includes('Transaction is invalid or closed')
  );
}
