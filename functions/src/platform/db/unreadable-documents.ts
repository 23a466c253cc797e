import { logger } from 'firebase-functions/v2';
import pMap, { pMapSkip } from 'p-map';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';

/** A problem with the field at a path. Contains no values of the document. */
interface FieldProblem {
  field: string;
  problem: string;
}

/** Error for a document that does not match its schema. Retrying has no effect until staff repair the document. */
export class UnreadableDocumentError extends Error {
  constructor(
    readonly path: string,
    readonly problems: readonly FieldProblem[],
  ) {
    super(`${path} can’t be read: ${problems.map(({ field, problem }) => `${field} ${problem}`).join(', ')}`);
  }
}

const maxProblems = 10;

/**
 * Describes a problem without revealing the document's content. Does not use the schema's own message, because it may
 * contain values or map keys.
 */
function describeProblem({ path, ...issue }: z.core.$ZodIssue): FieldProblem {
  const isKey = (part: PropertyKey, index: number) =>
    typeof part === 'string' && typeof path[index - 1] === 'string';
  const end = path.findIndex(isKey);
  const field =
    path
      .slice(0, end === -1 ? undefined : end)
      .map(String)
      .join('.') || 'the document';
  if (issue.code === 'invalid_type') return { field, problem: `is no ${issue.expected}, or missing` };
  if (issue.code === 'invalid_union') return { field, problem: 'is of no known kind, or missing' };
  return { field, problem: `is not allowed (${issue.code.replaceAll('_', ' ')})` };
}

/**
 * Parses a document with its schema.
 * @throws `UnreadableDocumentError`
 */
export function parseDocument<T>(schema: z.ZodMiniType<T>, snapshot: DocumentSnapshot): T {
  const parsed = z.safeParse(schema, snapshot.data());
  if (parsed.success) return parsed.data;
  throw new UnreadableDocumentError(
    snapshot.ref.path,
    parsed.error.issues.slice(0, maxProblems).map(describeProblem),
  );
}

/**
 * Logs a document that does not match its schema. The log entry contains the document's path and its invalid fields,
 * but no values.
 */
export function logUnreadableDocument({ path, problems }: UnreadableDocumentError): void {
  logger.error('A document can’t be read and was skipped', { path, problems });
}

/**
 * Runs `work` for each item, `atOnce` items at a time, and returns the results. If the document of an item does not
 * match its schema, logs the document and skips the item. If items fail with other errors, finishes all items, throws
 * the first error and logs the others.
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

/** Runs steps one after another and skips steps that are not functions. Handles errors as `processEach` does. */
export async function runTriggerSteps(
  steps: readonly (false | null | undefined | (() => Promise<unknown>))[],
): Promise<void> {
  const due = steps.filter((step) => typeof step === 'function');
  await processEach(due, (step) => step(), 1);
}

/**
 * Returns the result of `read`. If `read` fails because a document does not match its schema, logs the document and
 * returns `instead`.
 */
export function readOrUseDefault<T>(read: () => T, instead: T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UnreadableDocumentError)) throw error;
    logUnreadableDocument(error);
    return instead;
  }
}

/** Returns the documents that match their schema, and logs all other documents. */
export function filterReadable<T extends { data: () => unknown }>(documents: readonly T[]): T[] {
  // `data()` throws if a document doesn't match its schema.
  return documents.filter((one) => readOrUseDefault(() => (one.data(), true), false));
}
