import { setLogFunction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { documentTriggers } from '../../../functions/src/triggers/triggers';

/** The writes of a request. Empty if the request is not a commit. */
const commitSchema = z.object({
  writes: z._default(
    z.array(z.object({ update: z.optional(z.object({ name: z.string() })), delete: z.optional(z.string()) })),
    [],
  ),
});

/** Patterns of the paths of documents with triggers. */
const watched = Object.values(documentTriggers).map(
  ({ document }) => new RegExp(`/documents/${document.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
);

export interface FirestoreOperationCounts {
  /** The number of reads and commits sent over the network. Each of them may cover many documents. */
  requests: number;
  /**
   * The number of aggregation queries. Each counts as one read, although Google charges more beyond 1,000 index
   * entries.
   */
  sums: number;
  reads: number;
  writes: number;
  /**
   * The number of writes to documents with triggers. This is an upper bound for the runs, because some triggers run
   * only for new documents.
   */
  triggers: number;
}

/**
 * Counts operations as Google charges for them. A read is a document found or requested, or a query without results. A
 * write is a changed document. Retries count again. Counts the operations of the entire process, so nothing else may
 * use Firestore while `work` runs.
 */
export async function countFirestoreOperations(
  work: () => Promise<unknown>,
): Promise<FirestoreOperationCounts> {
  let requests = 0;
  let sums = 0;
  let writes = 0;
  let triggers = 0;
  let asked = 0;
  /** The number of documents found by each query, by request tag. A query costs at least one read. */
  const found = new Map<string, number>();
  setLogFunction((line) => {
    const [, tag = '', method = '', what = '', body = ''] =
      /^Firestore \(\S+\) \S+ (\S+) \[Firestore\.(\w+)\]: (Sending request|Received response): (.*)$/s.exec(
        line,
      ) ?? [];
    if (what === 'Sending request') {
      requests += 1;
      if (body.includes('"structuredAggregationQuery"')) sums += 1;
      const written = commitSchema
        .parse(JSON.parse(body))
        .writes.map(({ update, delete: gone }) => update?.name ?? gone ?? '');
      writes += written.length;
      triggers += written.filter((name) => watched.some((path) => path.test(name))).length;
      if (body.includes('"structuredQuery"') || body.includes('"structuredAggregationQuery"'))
        found.set(tag, 0);
    }
    if (what === 'Received response' && method === 'requestStream') {
      if (/"found":\{|"missing":"/.test(body)) asked += 1;
      if (body.includes('"document":{')) found.set(tag, (found.get(tag) ?? 0) + 1);
    }
  });
  try {
    await work();
  } finally {
    setLogFunction(null);
  }
  const queried = [...found.values()].reduce((sum, documents) => sum + Math.max(documents, 1), 0);
  return { requests, sums, reads: asked + queried, writes, triggers };
}
