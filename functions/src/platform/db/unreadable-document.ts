import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';

/** A problem with one field, identified by the field's path. The field's value is not included. */
export interface FieldProblem {
  field: string;
  problem: string;
}

/** Error for a document that doesn't match its schema. Retrying is pointless until staff repair the document. */
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
 * Describes a problem without revealing the document's content, because a schema's own message may contain values or
 * map keys.
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
export function readDocument<T>(schema: z.ZodMiniType<T>, snapshot: DocumentSnapshot): T {
  const parsed = z.safeParse(schema, snapshot.data());
  if (parsed.success) return parsed.data;
  throw new UnreadableDocumentError(
    snapshot.ref.path,
    parsed.error.issues.slice(0, maxProblems).map(describeProblem),
  );
}
