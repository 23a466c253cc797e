import type { Order } from '@sharebox/domain/orders/order';
import { getMissingMoney } from '@sharebox/domain/orders/order-money';
import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';

/** The box of an unpaid order, while it is held or after the hold has ended. */
export interface HeldBox {
  orderId: string;
  reference: string;
  /** The naira that are left to transfer. */
  total: number;
  /** When the hold ends, by the server's clock. */
  until: Date;
  /** `ran-out`: the time to pay is over. `cancelled`: the hold was released or replaced before its end. */
  state: 'held' | 'ran-out' | 'cancelled';
}

export type Hold = Pick<
  Order,
  'hold_expires_at' | 'updated_at' | 'confirmation_reference' | 'total_amount' | 'net_received'
> & {
  id: string;
  status: string;
  returned_transfer?: Pick<NonNullable<Order['returned_transfer']>, 'amount'> | null;
};

/**
 * Returns the unpaid box of an order at the time `now`, or null if the order is not an unpaid hold. `now` is null while
 * the server's time is unknown.
 */
export function getHeldBox(order: Hold, now: Date | null): HeldBox | null {
  const { id, status, hold_expires_at: until, updated_at, confirmation_reference } = order;
  if (until === null || !['awaiting_payment', 'expired'].includes(status)) return null;
  const box = { orderId: id, reference: confirmation_reference, total: getMissingMoney(order), until };
  if (status === 'expired') return { ...box, state: updated_at < until ? 'cancelled' : 'ran-out' };
  return { ...box, state: now === null || until > now ? 'held' : 'ran-out' };
}

const keptBoxSchema = z.object({
  order_id: z.string(),
  confirmation_reference: z.string(),
  /** The naira that are left to transfer. */
  total_amount: z.number(),
  /** When the hold ends, in milliseconds since 1970 by this device's clock, which may be wrong. */
  until: z.number(),
  /** The account to transfer to; absent until the payment page has shown it. */
  bank_account: z.optional(
    z.object({
      bank_name: z.string(),
      account_name: z.string(),
      account_number: z.string(),
      /** Set if a provider opened the account for this box. */
      is_own: z.optional(z.literal(true)),
    }),
  ),
});
export type KeptBox = z.infer<typeof keptBoxSchema>;

/** The last box that this browser knew to be held. Pages show it until the server has answered, and while offline. */
export const lastKnownHeldBox = createPersistedValue('held_box', keptBoxSchema, { belongsTo: 'person' });

/** Minutes before the end of a hold at which the customer is reminded, the last reminder first. */
const warnings = [1, 5, 10] as const;

/** Returns 10, 5 or 1 if at most that many minutes are left; null if more time or none is left. */
export function getHoldWarning(secondsLeft: number): (typeof warnings)[number] | null {
  if (secondsLeft <= 0) return null;
  return warnings.find((minutes) => secondsLeft <= minutes * 60) ?? null;
}

/**
 * Returns when the next reminder after `now` is due for a hold that ends at `until`; null if none is left. All times
 * are in milliseconds.
 */
export function getNextWarning(until: number, now: number): number | null {
  return warnings.map((minutes) => until - minutes * 60_000).findLast((time) => time > now) ?? null;
}

/**
 * The id of the order whose claim the payer submitted without a connection. Until it is sent, pages link to the form,
 * which then sends it.
 */
export const unsentClaim = createPersistedValue('unsent_claim', z.string(), {
  belongsTo: 'session',
  format: 'text',
});
