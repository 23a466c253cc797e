import DataLoader from 'dataloader';
import {
  type DocumentData,
  DocumentReference,
  DocumentSnapshot,
  type Firestore,
} from 'firebase-admin/firestore';

// When a drop opens, hundreds of customers call within the same second. Each instance therefore combines the requests
// of its callers, which makes holds several times faster (docs/decisions/0084).

/**
 * Creates one value per database client. As an instance has exactly one client, this value is the instance's own state.
 */
export function oncePerClient<T>(create: (db: Firestore) => T): (db: Firestore) => T {
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
 * Combines the calls of many callers into batches. A call is sent immediately if no batch is pending. Calls that arrive
 * while a batch is pending are sent together when it ends. Nothing is cached: an answer is never older than the call
 * that it answers. `sendAll` must return the answers in the order of the questions; an answer that is an error rejects
 * its call. If `sendAll` rejects, all calls of the batch reject. A batch that hangs delays the next one by `patienceMs`
 * milliseconds.
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

/** Reads one document. */
export type ReadDocument = <T, D extends DocumentData>(
  reference: DocumentReference<T, D>,
) => Promise<DocumentSnapshot<T, D>>;

/** Reads a document in a request of its own. */
export const readUnbatched: ReadDocument = (reference) => reference.get();

/**
 * Returns a reader that combines simultaneous reads of an instance's callers. They are answered by one request, from
 * the same snapshot.
 */
export const getBatchedReader: (db: Firestore) => ReadDocument = oncePerClient((db) => {
  const read = batchCalls(async (asked: readonly unknown[]) => {
    const references = asked.filter((one) => one instanceof DocumentReference);
    const different = new Map(references.map((one) => [one.path, one]));
    const found = await db.getAll(...different.values());
    const answers = new Map(found.map((one) => [one.ref.path, one]));
    return references.map(({ path }) => answers.get(path));
  });
  return async <T, D extends DocumentData>(reference: DocumentReference<T, D>) => {
    // The SDK applies each reference's converter, but its types do not reflect that.
    const isTyped = (answer: unknown): answer is DocumentSnapshot<T, D> => answer instanceof DocumentSnapshot;
    const answer = await read(reference);
    if (!isTyped(answer)) throw new Error(`${reference.path} was not answered`);
    return answer;
  };
});
