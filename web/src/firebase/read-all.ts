import type { Query, QueryDocumentSnapshot } from 'firebase/firestore';
import * as z from 'zod/mini';
import { type FirestoreSdk, loadFirestore } from './load';
import type { WithId } from './live';
import { readDocs } from './read-docs';

/** Number of documents read per step. Between steps, progress is reported and reading can be aborted. */
const step = 250;

/**
 * Reads all results of a query in order, step by step. `onProgress` receives the number of documents read so far.
 * @throws the errors of `readDocs`, and an `AbortError` when `signal` aborts.
 */
export async function readAll<T>(
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
    const page = await readDocs(sdk.query(whole, sdk.limit(step), ...(last ? [sdk.startAfter(last)] : [])));
    signal.throwIfAborted();
    found.push(...page.docs.map((one) => ({ ...z.parse(schema, one.data()), id: one.id })));
    last = page.size === step ? page.docs.at(-1) : undefined;
    onProgress(found.length);
  } while (last);
  return found;
}
