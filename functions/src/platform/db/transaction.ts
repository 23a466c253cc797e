import { GrpcStatus, type Transaction } from 'firebase-admin/firestore';
import { isErrorWithCode } from '../error-code';
import type { Store } from './store';

const attempts = 5;

/**
 * Runs a transaction with the SDK's retries, which are too few for a document that many people change. Also retries if
 * the emulator closes a transaction that waited too long for a lock, because the SDK does not recognize that error.
 */
export async function inTransaction<T>(
  { db }: Store,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.runTransaction(work);
    } catch (error) {
      if (attempt === attempts || !lostLock(error)) throw error;
    }
  }
}

function lostLock(error: unknown): boolean {
  if (isErrorWithCode(error, GrpcStatus.ABORTED)) return true;
  return (
    isErrorWithCode(error, GrpcStatus.INVALID_ARGUMENT) &&
    error.message.includes('Transaction is invalid or closed')
  );
}
