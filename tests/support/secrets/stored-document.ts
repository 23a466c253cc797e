import * as z from 'zod/mini';

/** A document in the emulator's REST format. */
export const restDocumentSchema = z.object({
  name: z.string(),
  fields: z._default(z.record(z.string(), z.record(z.string(), z.unknown())), {}),
});

/** A document as it is stored. */
export interface StoredDocument {
  path: string;
  /** REST's typed values by field. */
  fields: z.infer<typeof restDocumentSchema>['fields'];
  /** All of it, its path included. */
  text: string;
}
