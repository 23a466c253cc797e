import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';

/** Of one field, by its path: what is wrong, without what stands in it. */
export interface FieldProblem {
  field: string;
  problem: string;
}

/** A document that its schema doesn't take: trying again changes nothing until somebody repairs it. */
export class UnreadableDocument extends Error {
  constructor(
    readonly path: string,
    readonly problems: readonly FieldProblem[],
  ) {
    super(`${path} can’t be read: ${problems.map(({ field, problem }) => `${field} ${problem}`).join(', ')}`);
  }
}

const mostProblems = 10;

/** In words of our own: a schema's message may quote what it found, and the keys of a map are content, too. */
function problemOf({ path, ...issue }: z.core.$ZodIssue): FieldProblem {
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

/** A document's content through its schema. Throws `UnreadableDocument`. */
export function readDocument<T>(schema: z.ZodMiniType<T>, snapshot: DocumentSnapshot): T {
  const parsed = z.safeParse(schema, snapshot.data());
  if (parsed.success) return parsed.data;
  throw new UnreadableDocument(snapshot.ref.path, parsed.error.issues.slice(0, mostProblems).map(problemOf));
}
