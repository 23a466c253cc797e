import * as z from 'zod/mini';

/** A document in the emulator's REST format. */
export const restDocumentSchema = z.object({
  name: z.string(),
  fields: z._default(z.record(z.string(), z.record(z.string(), z.unknown())), {}),
});

/** A document as stored. */
export interface StoredDocument {
  path: string;
  /** The fields as REST's typed values. */
  fields: z.infer<typeof restDocumentSchema>['fields'];
  /** The complete text, including the path. */
  text: string;
}
