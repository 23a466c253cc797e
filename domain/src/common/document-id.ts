import * as z from 'zod/mini';

/** Untrusted input. Excludes path separators and the form `__id__`, which Firestore reserves. */
export const documentIdSchema = z.string().check(z.regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/, 'Not an id'));
