import * as z from 'zod/mini';

/** A document in the format of the emulator's REST API. */
export const restDocumentSchema = z.object({
  name: z.string(),
  fields: z._default(z.record(z.string(), z.record(z.string(), z.unknown())), {}),
});

export interface StoredDocument {
  path: string;
  fields: z.infer<typeof restDocumentSchema>['fields'];
  /** All text of the document, including its path. */
  text: string;
}
