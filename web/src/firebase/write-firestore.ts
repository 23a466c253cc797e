import { NetworkError } from '#lib/errors.ts';
import { firestoreFailure } from './firestore-failure';
import { type FirestoreSdk, loadFirestore } from './load';
import { within } from './within';

/** Milliseconds after which a form says that its write was not answered. */
const patienceMs = 30_000;

/**
 * Writes to Firestore with its SDK. Throws a `NetworkError` at once without a connection, for Firestore would keep
 * the write for later and its promise open, while a form waits; the same after 30 s on a line on which nothing
 * arrives, when the write may still get there; and a `FirestoreFailure` for a refusal.
 */
export async function writeFirestore<T>(work: (sdk: FirestoreSdk) => Promise<T>): Promise<T> {
  if (!navigator.onLine) throw new NetworkError();
  try {
    return await within(patienceMs, loadFirestore().then(work));
  } catch (error) {
    throw firestoreFailure(error);
  }
}
