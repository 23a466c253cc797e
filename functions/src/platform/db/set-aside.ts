import { toUnreadableDocumentId } from '@sharebox/domain/common/unreadable-document';
import { FieldValue } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { isCommitRace } from './retry-races';
import type { Store } from './store';
import { UnreadableDocument } from './unreadable-document';

/**
 * Notes for staff that a document can't be read: the first time it is logged, from then on only counted, until staff
 * say that it is repaired (docs/product/staff.md#unreadable-documents).
 */
export async function setAside(store: Store, { path, problems }: UnreadableDocument): Promise<void> {
  const reference = store.db.doc(`unreadable_documents/${toUnreadableDocumentId(path)}`);
  const found = { path, worker: store.worker, problems: [...problems] };
  const at = FieldValue.serverTimestamp();
  try {
    await reference.create({ ...found, count: 1, first_at: at, last_at: at });
    logger.error('A document can’t be read and was set aside', found);
  } catch (error) {
    if (!isCommitRace(error)) throw error;
    await reference.set({ ...found, count: FieldValue.increment(1), last_at: at }, { merge: true });
  }
}

/**
 * Does the work for each on its own, `atOnce` at a time: one whose documents can't be read is set aside, and what fails
 * otherwise is thrown once all others are done. Returns what was answered.
 */
export async function eachByItself<T, R>(
  store: Store,
  items: readonly T[],
  work: (item: T) => Promise<R>,
  atOnce = 50,
): Promise<R[]> {
  const answers: R[] = [];
  const failures: unknown[] = [];
  for (let start = 0; start < items.length; start += atOnce) {
    const ended = await Promise.allSettled(items.slice(start, start + atOnce).map(work));
    for (const one of ended) {
      if (one.status === 'fulfilled') answers.push(one.value);
      else if (one.reason instanceof UnreadableDocument) await setAside(store, one.reason);
      else failures.push(one.reason);
    }
  }
  if (failures.length > 0) throw failures[0];
  return answers;
}

/** Does one piece of work after the other, each on its own as above. */
export async function stepByStep(store: Store, steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  await eachByItself(store, steps, (step) => step(), 1);
}

/** What `read` gives, or `instead` where its document can't be read, which is set aside. */
export async function readOr<T>(store: Store, read: () => T, instead: T): Promise<T> {
  const [answer = instead] = await eachByItself(store, [read], (one) => Promise.resolve().then(one));
  return answer;
}

/** Those that can be read; the others are set aside. */
export async function readable<T extends { data: () => unknown }>(
  store: Store,
  documents: readonly T[],
): Promise<T[]> {
  // Reading is what throws.
  return eachByItself(store, documents, (one) => Promise.resolve().then(() => (one.data(), one)));
}
