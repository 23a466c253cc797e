import {
  type DocumentData,
  DocumentReference,
  DocumentSnapshot,
  type Firestore,
} from 'firebase-admin/firestore';
import { gather } from './gather';
import { perClient } from './per-client';

/** Reads one document. */
export type ReadOne = <T, D extends DocumentData>(
  one: DocumentReference<T, D>,
) => Promise<DocumentSnapshot<T, D>>;

/** In a request of its own. */
export const readAlone: ReadOne = (one) => one.get();

/**
 * Reads in one request what all callers of an instance ask for at the same time, all as it is at one moment: who needs
 * different documents need not know of each other (docs/decisions/0069).
 */
export const readTogether: (db: Firestore) => ReadOne = perClient((db) => {
  const ask = gather(async (asked: readonly unknown[]) => {
    const references = asked.filter((one) => one instanceof DocumentReference);
    const different = new Map(references.map((one) => [one.path, one]));
    const found = await db.getAll(...different.values());
    const answers = new Map(found.map((one) => [one.ref.path, one]));
    return references.map(({ path }) => answers.get(path));
  });
  return async <T, D extends DocumentData>(one: DocumentReference<T, D>) => {
    // The SDK gives each document the converter of its reference, and says nothing of it in the type.
    const isOfIt = (answer: unknown): answer is DocumentSnapshot<T, D> => answer instanceof DocumentSnapshot;
    const answer = await ask(one);
    if (!isOfIt(answer)) throw new Error(`${one.path} was not answered`);
    return answer;
  };
});
