import { NetworkError } from '../config/errors';
import { firestoreFailure } from './firestore-failure';
import { type FirestoreSdk, loadFirestore } from './load';

/**
 * Writes to Firestore with its SDK. Throws a `NetworkError` at once without a connection, for Firestore would keep
 * the write for later and its promise open, while a form waits; and a `FirestoreFailure` for a refusal.
 */
export async function writeFirestore<T>(work: (sdk: FirestoreSdk) => Promise<T>): Promise<T> {
  if (!navigator.onLine) throw new NetworkError();
  try {
    return await work(await loadFirestore());
  } catch (error) {
    throw firestoreFailure(error);
  }
}
