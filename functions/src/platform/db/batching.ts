import DataLoader from 'dataloader';
import {
  type DocumentData,
  DocumentReference,
  DocumentSnapshot,
  type Firestore,
} from 'firebase-admin/firestore';

// Hundreds of customers call in the same second when a drop opens. An instance sends their requests together, which
// makes holds several times as fast (docs/decisions/0072).

/** Creates one value for each database client. An instance has one client, so this is the state of an instance. */
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
 * Milliseconds that a call waits for the batch before it, so that a hanging batch delays callers no longer than this.
 */
const patienceMs = 500;

async function orTimeout(pending: Promise<unknown>): Promise<void> {
  await new Promise<void>((resolve) => {
    const patience = setTimeout(resolve, patienceMs);
    void pending.finally(() => {
      clearTimeout(patience);
      resolve();
    });
  });
}

/**
 * Batches calls of many callers. A call that comes while no batch is pending is sent at once. Calls that come while a
 * batch is pending are sent together when the batch ends. Nothing is cached: each answer is requested after its caller
 * asked. `sendAll` answers in the order of its questions. An error of `sendAll` rejects all calls of the batch.
 */
export function batchCalls<Question, Answer>(
  sendAll: (questions: readonly Question[]) => Promise<Answer[]>,
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
      batchScheduleFn: (send) => {
        void (pending ? orTimeout(pending) : Promise.resolve()).then(send);
      },
    },
  );
  return (question) => loader.load(question);
}

/**
 * Batches calls like `batchCalls` and sends equal questions of a batch once. Questions with the same `keyOf` are equal.
 */
export function batchEqualCalls<Question, Answer>(
  keyOf: (question: Question) => string,
  send: (question: Question) => Promise<Answer>,
): (question: Question) => Promise<Answer> {
  return batchCalls((questions) => {
    const answers = new Map<string, Promise<Answer>>();
    const answerOf = (question: Question) => {
      const key = keyOf(question);
      const answer = answers.get(key) ?? send(question);
      answers.set(key, answer);
      return answer;
    };
    return Promise.all(questions.map(answerOf));
  });
}

/** Reads one document. */
export type ReadDocument = <T, D extends DocumentData>(
  reference: DocumentReference<T, D>,
) => Promise<DocumentSnapshot<T, D>>;

/** Reads a document in a separate request. */
export const readUnbatched: ReadDocument = (reference) => reference.get();

/** Reads documents that the callers of an instance ask for at the same time in one request, from one snapshot. */
export const getBatchedReader: (db: Firestore) => ReadDocument = oncePerClient((db) => {
  const read = batchCalls(async (asked: readonly unknown[]) => {
    const references = asked.filter((one) => one instanceof DocumentReference);
    const different = new Map(references.map((one) => [one.path, one]));
    const found = await db.getAll(...different.values());
    const answers = new Map(found.map((one) => [one.ref.path, one]));
    return references.map(({ path }) => answers.get(path));
  });
  return async <T, D extends DocumentData>(reference: DocumentReference<T, D>) => {
    // The SDK gives each snapshot the converter of its reference, but not the type.
    const isTyped = (answer: unknown): answer is DocumentSnapshot<T, D> => answer instanceof DocumentSnapshot;
    const answer = await read(reference);
    if (!isTyped(answer)) throw new Error(`${reference.path} was not answered`);
    return answer;
  };
});
