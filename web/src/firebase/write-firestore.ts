import { NetworkError } from '#lib/errors.ts';
import { toFirestoreError } from './firestore-request-error';
import { type FirestoreSdk, loadFirestore } from './load';
import { withTimeout } from './with-timeout';

/** Milliseconds to wait for the server to confirm a write. */
const timeoutMs = 30_000;

/**
 * Runs a Firestore write.
 * @throws {NetworkError} immediately when offline, because Firestore would queue the write and leave the form waiting;
 * also after 30 s without a response. The write may then still succeed.
 * @throws {FirestoreRequestError} if the write is rejected.
 */
export async function writeFirestore<T>(work: (sdk: FirestoreSdk) => Promise<T>): Promise<T> {
  if (!navigator.onLine) throw new NetworkError();
  try {
    return await withTimeout(timeoutMs, loadFirestore().then(work));
  } catch (error) {
    throw toFirestoreError(error);
  }
}
