import * as z from 'zod/mini';

function isTimestamp(value: unknown): value is { toDate: () => Date } {
  return (
    typeof value === 'object' && value !== null && 'toDate' in value && typeof value.toDate === 'function'
  );
}

/** Reads a `Date`, an ISO string or any Firestore SDK's timestamp, so that one schema serves browser and functions. */
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
