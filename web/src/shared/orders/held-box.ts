import type { Order } from '@sharebox/domain/orders/order';
import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';

/** A box that an order holds, or held, until its payment. */
export interface HeldBox {
  orderId: string;
  reference: string;
  /** In naira. */
  total: number;
  /** By the server's clock. */
  until: Date;
  /** `cancelled` is a hold that was released or replaced before its end. */
  state: 'held' | 'ran-out' | 'cancelled';
}

export type Hold = Pick<
  Order,
  'hold_expires_at' | 'updated_at' | 'confirmation_reference' | 'total_amount'
> & {
  id: string;
  status: string;
};

/**
 * Returns the box that an order holds at `now`, or held; null if the order is paid for. `now` is null while unknown.
 */
export function getHeldBox(order: Hold, now: Date | null): HeldBox | null {
  const { id, status, hold_expires_at: until, updated_at, confirmation_reference, total_amount } = order;
  if (until === null || !['awaiting_payment', 'expired'].includes(status)) return null;
  const box = { orderId: id, reference: confirmation_reference, total: total_amount, until };
  if (status === 'expired') return { ...box, state: updated_at < until ? 'cancelled' : 'ran-out' };
  return { ...box, state: now === null || until > now ? 'held' : 'ran-out' };
}

const keptBoxSchema = z.object({
  order_id: z.string(),
  confirmation_reference: z.string(),
  /** In naira. */
  total_amount: z.number(),
  /** Milliseconds since 1970 by this device's clock, which may be wrong. */
  until: z.number(),
});

/** The box that this browser last knew to be held, so that pages show it before the server has answered. */
export const lastKnownHeldBox = createPersistedValue('held_box', keptBoxSchema, { belongsTo: 'person' });

/** The reminders in minutes before the end of a hold, the last one first. */
const warnings = [1, 5, 10] as const;

/** Returns within how many minutes a hold ends, in steps of 10, 5 and 1; null with more time left or none. */
export function getHoldWarning(secondsLeft: number): (typeof warnings)[number] | null {
  if (secondsLeft <= 0) return null;
  return warnings.find((minutes) => secondsLeft <= minutes * 60) ?? null;
}

/** Returns when a hold until `until` has its next reminder after `now`; null if none is left. All in milliseconds. */
export function getNextWarning(until: number, now: number): number | null {
  return warnings.map((minutes) => until - minutes * 60_000).findLast((time) => time > now) ?? null;
}
