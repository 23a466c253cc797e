import { toUnreadableDocumentId } from '@sharebox/domain/common/unreadable-document';
import { FieldValue } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import pMap, { pMapSkip } from 'p-map';
import { isCommitRace } from './retry-races';
import type { Store } from './store';
import { UnreadableDocumentError } from './unreadable-document';

/**
 * Records for staff that a document can't be read. The first occurrence is logged, later ones are only counted, until
 * staff mark the document as repaired (docs/product/staff-messages.md#unreadable-documents).
 */
export async function recordUnreadableDocument(
  store: Store,
  { path, problems }: UnreadableDocumentError,
): Promise<void> {
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
 * Runs the work for each item, `atOnce` items at a time, and returns the results. If an item's document can't be read,
 * records the document and continues. Throws the first other error after all items are done, and logs the others.
 */
export async function processEach<T, R>(
  store: Store,
  items: readonly T[],
  work: (item: T) => Promise<R>,
  atOnce = 50,
): Promise<R[]> {
  const failures: unknown[] = [];
  const handle = async (item: T) => {
    try {
      return await work(item);
    } catch (error) {
      if (error instanceof UnreadableDocumentError) await recordUnreadableDocument(store, error);
      else failures.push(error);
      return pMapSkip;
    }
  };
  const answers = await pMap(items, handle, { concurrency: atOnce });
  const [first, ...others] = failures;
  for (const error of others) logger.error('An item could not be handled', { error });
  if (failures.length > 0) throw first;
  return answers;
}

/** Runs the steps one after another, and handles errors as `processEach` does. */
export async function runSteps(store: Store, steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  await processEach(store, steps, (step) => step(), 1);
}

/** Returns the result of `read`. If a document can't be read, records it and returns `instead`. */
export async function readOrDefault<T>(store: Store, read: () => T, instead: T): Promise<T> {
  const [answer = instead] = await processEach(store, [read], (one) => Promise.resolve().then(one));
  return answer;
}

/** Returns the documents that can be read and records the others. */
export async function filterReadable<T extends { data: () => unknown }>(
  store: Store,
  documents: readonly T[],
): Promise<T[]> {
  // `data()` throws if a document doesn't match its schema.
  return processEach(store, documents, (one) => Promise.resolve().then(() => (one.data(), one)));
}
