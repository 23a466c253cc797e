import * as z from 'zod/mini';

function toDate(value: unknown): unknown {
  if (typeof value === 'string') return new Date(value);
  if (
    typeof value === 'object' &&
    value !== null &&
    'toDate' in value &&
    typeof value.toDate === 'function'
  ) {
    return value.toDate() as unknown;
  }
  return value;
}

/**
 * A moment in time. Reads a `Date`, an ISO string (from JSON) and any Firestore SDK's timestamp alike, so that one
 * schema serves the browser, the functions and `/api/storefront`.
 */
export const instant = z.pipe(z.transform(toDate), z.date('A moment in time is expected'));
