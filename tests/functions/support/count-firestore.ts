import { setLogFunction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';

/** A request's writes; empty unless the request is a commit. */
const commitSchema = z.object({
  writes: z._default(
    z.array(z.object({ update: z.optional(z.object({ name: z.string() })), delete: z.optional(z.string()) })),
    [],
  ),
});

/** Documents whose changes run a function (functions/src/triggers/firestore-triggers.ts). */
const watched = [
  'orders/*',
  'payment_confirmations/*',
  'profiles/*',
  'profiles/*/delivery_addresses/*',
  'profiles/*/notifications/*',
  'meal_items/*',
  'settings/shop',
  'weekly_drops/*',
  'weekly_drops/*/meals/*',
  'weekly_drops/*/slots/*',
].map((path) => new RegExp(`/documents/${path.replaceAll('*', '[^/]+')}$`));

export interface FirestoreCount {
  /** Reads and commits sent over the network. A request may cover many documents. */
  requests: number;
  /**
   * Sums and counts among the requests. Beyond 1,000 entries Google bills more for an aggregation than the one read
   * counted here.
   */
  sums: number;
  reads: number;
  writes: number;
  /** Maximum number of writes that run a function. Some functions run for new documents only. */
  triggers: number;
}

/**
 * Counts the Firestore operations of `work` as Google bills them: one read per document requested or found, one for a
 * query without results, and one write per document changed by a commit. A retried attempt counts again, as it does at
 * Google. Counts the whole process, so nothing else may run meanwhile.
 */
export async function countFirestore(work: () => Promise<unknown>): Promise<FirestoreCount> {
  let requests = 0;
  let sums = 0;
  let writes = 0;
  let triggers = 0;
  let asked = 0;
  /** Number of documents by request. A query costs at least one read. */
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
