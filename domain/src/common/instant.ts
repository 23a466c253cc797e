import * as z from 'zod/mini';

function isTimestamp(value: unknown): value is { toDate: () => Date } {
  return (
    typeof value === 'object' && value !== null && 'toDate' in value && typeof value.toDate === 'function'
  );
}

/**
 * Creates a schema that reads a `Date`, an ISO string (from JSON) or any Firestore SDK's timestamp, so that one schema
 * serves the browser, the functions and `/api/storefront`. Other values are rejected with `message`.
 */
export function createInstantSchema(message: string) {
  return z.pipe(
    z.transform((value: unknown) => {
      if (typeof value === 'string') return new Date(value);
      return isTimestamp(value) ? value.toDate() : value;
    }),
    z.date(message),
  );
}

export const instantSchema = createInstantSchema('Expected a timestamp');
