import * as z from 'zod/mini';

function isTimestamp(value: unknown): value is { toDate: () => Date } {
  return (
    typeof value === 'object' && value !== null && 'toDate' in value && typeof value.toDate === 'function'
  );
}

/**
 * Creates a schema that parses a `Date`, an ISO string or the timestamp of any Firestore SDK, so that browser and
 * functions can share it.
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

const minuteMs = 60_000;
const dayMs = 86_400_000;

function floorTo(at: Date, unitMs: number): Date {
  return new Date(Math.floor(at.getTime() / unitMs) * unitMs);
}

/**
 * Rounds a timestamp down to its minute. Givers and recipients see the times of each other's actions only to the
 * minute.
 */
export function floorToMinute(at: Date): Date {
  return floorTo(at, minuteMs);
}

export function floorToDay(at: Date): Date {
  return floorTo(at, dayMs);
}
