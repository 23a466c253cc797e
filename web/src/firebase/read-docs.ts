import type { Query, QuerySnapshot } from 'firebase/firestore';
import { firestoreFailure } from './firestore-failure';
import { loadFirestore } from './load';

/**
 * What a query finds, read once, on the server: without a connection the cache would answer that there is nothing.
 * Throws as `firestoreFailure` makes it, a `NetworkError` among them.
 */
export async function readDocs(query: Query): Promise<QuerySnapshot> {
  const { getDocsFromServer } = await loadFirestore();
  try {
    return await getDocsFromServer(query);
  } catch (error) {
    throw firestoreFailure(error);
  }
}
