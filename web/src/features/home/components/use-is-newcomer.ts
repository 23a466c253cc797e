import { useEffect } from 'react';
import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';

/** Milliseconds on the server's clock. */
const firstVisit = createPersistedValue('first_visit', z.number(), { belongsTo: 'visitor' });

/** Milliseconds after the first visit. */
const newcomerMs = 120_000;

/**
 * Whether this browser came here for the first time less than two minutes before `now`; the first call keeps that
 * moment.
 */
export function useIsNewcomer(now: Date | null): boolean {
  const since = firstVisit.useValue();
  useEffect(() => {
    if (now && firstVisit.get() === null) firstVisit.set(now.getTime());
  }, [now]);
  return now !== null && since !== null && now.getTime() - since < newcomerMs;
}
