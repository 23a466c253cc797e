import * as z from 'zod/mini';

/**
 * A document id from untrusted input. It cannot contain a path separator, and it cannot be of the form `__id__`, which
 * Firestore reserves and rejects.
 */
export const documentIdSchema = z.string().check(z.regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/, 'Not an id'));
