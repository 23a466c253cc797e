import type { Query, QueryDocumentSnapshot, QuerySnapshot } from 'firebase/firestore';
import { toFirestoreError } from './firestore-request-error';
import { type FirestoreSdk, loadFirestore } from './load';
import * as z from 'zod/mini';
import type { WithId } from './live';

/**
 * Fetches a query's results from the server, bypassing the cache, which would return an empty result offline.
 * @throws the errors of `toFirestoreError`, such as a `NetworkError`.
 */
export async function fetchDocs(query: Query): Promise<QuerySnapshot> {
  const { getDocsFromServer } = await loadFirestore();
  try {
    return await getDocsFromServer(query);
  } catch (error) {
    throw toFirestoreError(error);
  }
}

/** Reads a document; null if it does not exist or does not match its schema. */
export async function fetchDocument<T>(path: string, schema: z.ZodMiniType<T>): Promise<T | null> {
  const { doc, firestore, getDoc } = await loadFirestore();
  return schema.safeParse((await getDoc(doc(firestore, path))).data()).data ?? null;
}

/** Number of parallel reads per batch. Reading can be aborted between batches. */
const parallelReads = 50;

/**
 * Calls `read` for all items in batches of parallel calls. `onRead` receives the results of each batch.
 * @throws the errors of `read`, and an `AbortError` when `signal` aborts.
 */
export async function fetchInBatches<T, R>(
  all: readonly T[],
  read: (one: T) => Promise<R>,
  signal: AbortSignal,
  onRead: (some: R[]) => void,
): Promise<void> {
  for (let start = 0; start < all.length; start += parallelReads) {
    const some = await Promise.all(all.slice(start, start + parallelReads).map(read));
    signal.throwIfAborted();
    onRead(some);
  }
}

/** Number of documents per page. Between pages, progress is reported and reading can be aborted. */
const pageSize = 250;

/**
 * Fetches all results of a query in order, page by page. `onProgress` receives the number of documents read so far.
 * @throws the errors of `fetchDocs`, and an `AbortError` when `signal` aborts.
 */
export async function fetchAllPages<T>(
  buildQuery: (sdk: FirestoreSdk) => Query,
  schema: z.ZodMiniType<T>,
  signal: AbortSignal,
  onProgress: (read: number) => void,
): Promise<WithId<T>[]> {
  const sdk = await loadFirestore();
  const whole = buildQuery(sdk);
  const found: WithId<T>[] = [];
  let last: QueryDocumentSnapshot | undefined;
  do {
    const page = await fetchDocs(
      sdk.query(whole, sdk.limit(pageSize), ...(last ? [sdk.startAfter(last)] : [])),
    );
    signal.throwIfAborted();
    found.push(...page.docs.map((one) => ({ ...z.parse(schema, one.data()), id: one.id })));
    last = page.size === pageSize ? page.docs.at(-1) : undefined;
    onProgress(found.length);
  } while (last);
  return found;
}
