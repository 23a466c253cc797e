import { logger } from 'firebase-functions/v2';
import pMap, { pMapSkip } from 'p-map';
import { UnreadableDocumentError } from './unreadable-document';

/** Logs a document that can't be read. The log contains its path and fields, but no values. */
export function logUnreadableDocument({ path, problems }: UnreadableDocumentError): void {
  logger.error('A document can’t be read and was skipped', { path, problems });
}

/**
 * Runs the work for each item, `atOnce` items at a time, and returns the results. If an item's document can't be read,
 * logs the document and continues. Throws the first other error after all items are done, and logs the others.
 */
export async function processEach<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  atOnce = 50,
): Promise<R[]> {
  const failures: unknown[] = [];
  const handle = async (item: T) => {
    try {
      return await work(item);
    } catch (error) {
      if (error instanceof UnreadableDocumentError) logUnreadableDocument(error);
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
export async function runSteps(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  await processEach(steps, (step) => step(), 1);
}

/** Returns the result of `read`. If a document can't be read, logs it and returns `instead`. */
export function readOrDefault<T>(read: () => T, instead: T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UnreadableDocumentError)) throw error;
    logUnreadableDocument(error);
    return instead;
  }
}

/** Returns the documents that can be read and logs the others. */
export function filterReadable<T extends { data: () => unknown }>(documents: readonly T[]): T[] {
  // `data()` throws if a document doesn't match its schema.
  return documents.filter((one) => readOrDefault(() => (one.data(), true), false));
}
