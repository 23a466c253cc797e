import * as z from 'zod/mini';

/** The id of a document as it arrives from outside; nothing that could walk to another path. */
export const documentId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,128}$/, 'Not an id'));
