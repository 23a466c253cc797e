import * as z from 'zod/mini';

function isTimestamp(value: unknown): value is { toDate: () => Date } {
  return (
    typeof value === 'object' && value !== null && 'toDate' in value && typeof value.toDate === 'function'
  );
}

/**
 * A moment in time. Reads a `Date`, an ISO string (from JSON) and any Firestore SDK's timestamp alike, so that one
 * schema serves the browser, the functions and `/api/storefront`. `message` says what is wrong with anything else.
 */
export function instantOr(message: string) {
  return z.pipe(
    z.transform((value: unknown) => {
      if (typeof value === 'string') return new Date(value);
      return isTimestamp(value) ? value.toDate() : value;
    }),
    z.date(message),
  );
}

export const instantSchema = instantOr('A moment in time is expected');
