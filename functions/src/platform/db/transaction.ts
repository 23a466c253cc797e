import {
  type DocumentData,
  type DocumentReference,
  GrpcStatus,
  type Transaction,
} from 'firebase-admin/firestore';
import { isErrorWithCode } from '../error-code';
import type { Store } from './store';

/** Returns whether a commit failed only because another commit was faster. The caller can then read again and retry. */
export function isCommitRace(error: unknown): boolean {
  return isErrorWithCode(
    error,
    GrpcStatus.ALREADY_EXISTS,
    GrpcStatus.FAILED_PRECONDITION,
    GrpcStatus.NOT_FOUND,
    GrpcStatus.ABORTED,
  );
}

/**
 * Waits for a random time whose maximum grows with each attempt (0, 1, 2 …). Callers whose commits collided are thus
 * unlikely to collide again.
 */
export async function waitBeforeRetry(attempt: number): Promise<void> {
  const most = Math.min(400, 10 * 2 ** attempt);
  await new Promise((resolve) => setTimeout(resolve, Math.random() * most));
}

/** Signal that `work` returns to be run again, although no commit has failed. */
export const retrySignal = Symbol('look again');

interface RetryOptions {
  /** Maximum number of times that `work` runs. */
  attempts: number;
  /** Start of the error message if every attempt fails. */
  failure: string;
}

/**
 * Runs `work`, and runs it again if its commit loses a race or if it returns `retrySignal`. Waits before each retry.
 * Passes the number of the attempt (0, 1, 2 …) to `work`.
 * @throws other errors of `work` immediately, and an error if every attempt fails
 */
export async function retryCommitRaces<T>(
  { attempts, failure }: RetryOptions,
  work: (attempt: number) => Promise<T | typeof retrySignal>,
): Promise<T> {
  let cause: unknown;
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (attempt > 0) await waitBeforeRetry(attempt);
    try {
      const result = await work(attempt);
      if (result !== retrySignal) return result;
    } catch (error) {
      if (!isCommitRace(error)) throw error;
      cause = error;
    }
  }
  throw new Error(`${failure} in ${attempts} attempts`, { cause });
}

/** Reads the data of a document. Undefined if the document does not exist. */
export type ReadDocument = <T, D extends DocumentData>(
  reference: DocumentReference<T, D>,
) => Promise<T | undefined>;

/** Reads the data of a document outside a transaction. */
export const readDocument: ReadDocument = async (reference) => (await reference.get()).data();

/** A transaction with access to the typed collections. */
export type StoreTransaction = Transaction & { store: Store; read: ReadDocument };

const attempts = 5;

/**
 * Runs a transaction with more retries than the SDK, because many users change the same documents. Also retries if the
 * emulator closes a transaction that waited too long for a lock. The SDK does not retry this error.
 */
export async function runInTransaction<T>(
  store: Store,
  work: (transaction: StoreTransaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await store.db.runTransaction((transaction) => {
        const read: ReadDocument = async (reference) => (await transaction.get(reference)).data();
        return work(Object.assign(transaction, { store, read }));
      });
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
