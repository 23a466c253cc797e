import * as z from 'zod/mini';

/**
 * The id of a document as it arrives from outside; nothing that could walk to another path, and none of those that
 * Firestore keeps for itself (`__id__`), for which it has nothing but an error.
 */
export const documentIdSchema = z.string().check(z.regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/, 'Not an id'));
