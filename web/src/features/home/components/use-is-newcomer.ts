import { useEffect } from 'react';
import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';

/** Timestamp in milliseconds of the server's clock. */
const firstVisit = createPersistedValue('first_visit', z.number(), { belongsTo: 'visitor' });

/** Milliseconds after the first visit during which a visitor counts as new. */
const newcomerMs = 120_000;

/**
 * Returns whether this browser's first visit was less than two minutes before `now`; the first call stores the visit.
 */
export function useIsNewcomer(now: Date | null): boolean {
  const since = firstVisit.useValue();
  useEffect(() => {
    if (now && firstVisit.get() === null) firstVisit.set(now.getTime());
  }, [now]);
  return now !== null && since !== null && now.getTime() - since < newcomerMs;
}
