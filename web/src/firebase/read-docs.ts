import type { Query, QuerySnapshot } from 'firebase/firestore';
import { toFirestoreError } from './firestore-request-error';
import { loadFirestore } from './load';

/**
 * Reads a query's results from the server, bypassing the cache, which would return an empty result offline.
 * @throws the errors of `toFirestoreError`, such as a `NetworkError`.
 */
export async function readDocs(query: Query): Promise<QuerySnapshot> {
  const { getDocsFromServer } = await loadFirestore();
  try {
    return await getDocsFromServer(query);
  } catch (error) {
    throw toFirestoreError(error);
  }
}
