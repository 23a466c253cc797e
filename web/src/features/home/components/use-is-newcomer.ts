import { useEffect } from 'react';
import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';

/** The time of the first visit in milliseconds, by the server's clock. */
const firstVisit = createPersistedValue('first_visit', z.number(), { belongsTo: 'visitor' });

const newcomerMs = 120_000;

/**
 * Returns whether this browser first visited the shop less than two minutes before `now`. The first call stores the
 * time of the visit.
 */
export function useIsNewcomer(now: Date | null): boolean {
  const since = firstVisit.useValue();
  useEffect(() => {
    if (now && firstVisit.get() === null) firstVisit.set(now.getTime());
  }, [now]);
  return now !== null && since !== null && now.getTime() - since < newcomerMs;
}
