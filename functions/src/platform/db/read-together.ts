import {
  type DocumentData,
  DocumentReference,
  DocumentSnapshot,
  type Firestore,
} from 'firebase-admin/firestore';

/** Reads one document. */
export type ReadOne = <T, D extends DocumentData>(
  one: DocumentReference<T, D>,
) => Promise<DocumentSnapshot<T, D>>;

/** In a request of its own. */
export const readAlone: ReadOne = (one) => one.get();

/**
 * Reads in one request what is asked for before anybody waits for an answer, all as it is at one moment: who needs
 * different documents need not know of each other. Made anew for each call of the shop, whose documents alone it has.
 */
export function readTogether(db: Firestore): ReadOne {
  let asked: unknown[] = [];
  let answers: Promise<unknown[]> | null = null;
  const ask = async () => {
    await Promise.resolve();
    const all = asked.filter((one) => one instanceof DocumentReference);
    asked = [];
    answers = null;
    return db.getAll(...all);
  };
  return async <T, D extends DocumentData>(one: DocumentReference<T, D>) => {
    // The SDK gives each document the converter of its reference, and says nothing of it in the type.
    const isOfIt = (answer: unknown): answer is DocumentSnapshot<T, D> =>
      answer instanceof DocumentSnapshot && answer.ref.path === one.path;
    asked.push(one);
    const answer = (await (answers ??= ask())).find(isOfIt);
    if (!answer) throw new Error(`${one.path} was not answered`);
    return answer;
  };
}
