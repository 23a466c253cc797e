import { FirestoreRequestError } from '#firebase/firestore-request-error.ts';
import type { FirestoreSdk } from '#firebase/load.ts';
import { waitForConnection } from '#lib/online.ts';
import { writeFirestore } from '#firebase/write-firestore.ts';

/**
 * Milliseconds before the second attempt. A little more than the pause that the security rules require between two
 * writes.
 */
const pauseMs = 3200;

/**
 * Writes to the user's own profile once the browser is online. Repeats a rejected write once after a pause, because the
 * security rules limit how often a profile changes.
 * @throws the errors of `writeFirestore`.
 */
export async function writeProfile<T>(work: (sdk: FirestoreSdk) => Promise<T>): Promise<T> {
  await waitForConnection();
  try {
    return await writeFirestore(work);
  } catch (error) {
    if (!(error instanceof FirestoreRequestError && error.code === 'permission-denied')) throw error;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return writeFirestore(work);
  }
}
