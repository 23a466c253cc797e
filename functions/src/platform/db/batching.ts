import DataLoader from 'dataloader';
import type { Firestore } from 'firebase-admin/firestore';

// When a drop opens, hundreds of customers send requests within the same second. Each instance therefore combines the
// requests that change a drop's boxes into shared commits (docs/decisions/0084).

/** Creates one value per database client. An instance has exactly one client, so the value belongs to this instance. */
export function memoizePerFirestore<T>(create: (db: Firestore) => T): (db: Firestore) => T {
  const created = new WeakMap<Firestore, T>();
  return (db) => {
    const known = created.get(db);
    if (known !== undefined) return known;
    const one = create(db);
    created.set(db, one);
    return one;
  };
}

/**
 * Combines the calls of many callers into batches. Sends a call immediately if no batch is pending. Calls that arrive
 * during a pending batch are sent together when that batch ends. Nothing is cached, so an answer is never older than
 * its call. `sendAll` must return the answers in the order of the questions. An answer that is an error rejects its
 * call. If `sendAll` rejects, all calls of the batch reject. A batch that hangs delays the next batch by at most
 * `patienceMs` milliseconds.
 */
export function batchCalls<Question, Answer>(
  sendAll: (questions: readonly Question[]) => Promise<(Answer | Error)[]>,
  { patienceMs = 500, maxBatchSize = Infinity } = {},
): (question: Question) => Promise<Answer> {
  let pending: Promise<unknown> | null = null;
  const loader = new DataLoader<Question, Answer>(
    (questions) => {
      const answers = sendAll(questions);
      const current = answers
        .catch(() => undefined)
        .finally(() => {
          if (pending === current) pending = null;
        });
      pending = current;
      return answers;
    },
    {
      cache: false,
      maxBatchSize,
      batchScheduleFn: (send) => {
        const wait = () => new Promise((resolve) => setTimeout(resolve, patienceMs));
        void (pending ? Promise.race([pending, wait()]) : Promise.resolve()).then(send);
      },
    },
  );
  return (question) => loader.load(question);
}
