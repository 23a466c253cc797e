import type { Query, QuerySnapshot } from 'firebase/firestore';
import { toFirestoreError } from './firestore-request-error';
import { loadFirestore } from './load';

/**
 * Reads a query's results once from the server, because offline the cache would return an empty result.
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
