import * as z from 'zod/mini';
import { instantSchema } from './instant';

/**
 * `unreadable_documents/{id}`: a document that its schema doesn't take, as triggers and schedules came across it.
 * `problems` name fields and what they should be, never what stands in them.
 */
export const unreadableDocumentSchema = z.object({
  path: z.string(),
  /** The trigger, job or call that could not read it last. */
  worker: z.string(),
  problems: z.array(z.object({ field: z.string(), problem: z.string() })),
  /** How often it was come across since it was set aside. */
  count: z.int(),
  first_at: instantSchema,
  last_at: instantSchema,
});
export type UnreadableDocument = z.infer<typeof unreadableDocumentSchema>;

/** The id under which the document at `path` is set aside; a path's slashes may stand in no id. */
export function unreadableId(path: string): string {
  return path.replaceAll('/', '|');
}
