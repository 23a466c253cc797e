import * as z from 'zod/mini';
import { instantSchema } from './instant';

/** `unreadable_documents/{id}`: a document that failed its schema. `problems` never contains stored values. */
export const unreadableDocumentSchema = z.object({
  path: z.string(),
  /** The trigger, job or call that last failed to read the document. */
  worker: z.string(),
  problems: z.array(z.object({ field: z.string(), problem: z.string() })),
  /** Number of failed reads since the document was first recorded. */
  count: z.int(),
  first_at: instantSchema,
  last_at: instantSchema,
});
export type UnreadableDocument = z.infer<typeof unreadableDocumentSchema>;

/** Returns the record's id for the document at `path`. Slashes are replaced because ids cannot contain them. */
export function toUnreadableDocumentId(path: string): string {
  return path.replaceAll('/', '|');
}
