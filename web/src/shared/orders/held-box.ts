import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';

const heldBoxSchema = z.object({
  order_id: z.string(),
  confirmation_reference: z.string(),
  /** Naira. */
  total_amount: z.number(),
  /** Milliseconds since 1970 on this device's clock, right or wrong, so that every page can wait for it. */
  until: z.number(),
});

/**
 * The box that this browser holds and has not paid for, so that any page can bring it to mind without asking the
 * server.
 */
export const ownHeldBox = createPersistedValue('held_box', heldBoxSchema, 'device');

/** Minutes before its end at which a hold is brought to mind, the last one first. */
const warnings = [1, 5, 10] as const;

/**
 * Within how many minutes a hold ends, in the steps in which that is said; null while there is more time or once it
 * is over.
 */
export function holdWarning(secondsLeft: number): (typeof warnings)[number] | null {
  if (secondsLeft <= 0) return null;
  return warnings.find((minutes) => secondsLeft <= minutes * 60) ?? null;
}

/**
 * When a hold that ends at `until` is brought to mind next after `now`; null if never again. Milliseconds, as both
 * arguments.
 */
export function nextWarning(until: number, now: number): number | null {
  return warnings.map((minutes) => until - minutes * 60_000).findLast((moment) => moment > now) ?? null;
}
