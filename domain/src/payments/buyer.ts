import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import { DomainError } from '../common/errors';
import { isHold, type Order, ownsBox } from '../orders/order';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/**
 * `buyers/{uid}`: whether a user has an order that is paid in full and keeps its box (`isPaidAndKept`), and their unpaid
 * claims. `network` is the hashed network of their latest hold, and of each open claim, while they have none. The
 * document is deleted at `expires_at` if set; buyers who have paid are kept.
 */
export const buyerSchema = z.object({
  has_paid: z._default(z.boolean(), false),
  network: z._default(z.nullable(z.string()), null),
  /** Claimed boxes without a payment: open, or ended without money at `ended_at`. */
  claims: z._default(
    z.array(
      z.object({
        order_id: z.string(),
        network: z.nullable(z.string()),
        ended_at: z.nullable(instantSchema),
      }),
    ),
    [],
  ),
  expires_at: z._default(z.nullable(instantSchema), null),
});
export type Buyer = z.infer<typeof buyerSchema>;

/** The state of a user without a document. */
export const newBuyer: Buyer = { has_paid: false, network: null, claims: [], expires_at: null };

/** Maximum number of unreviewed or disputed claims of a user who has never paid, and of one who has. */
export const maxClaims = { neverPaid: 2, hasPaid: 10 } as const;

/** Days that a claim that ended without money counts, and a buyer who never paid is kept. */
export const buyerRetentionDays = 30;

function filterCountedClaims(claims: Buyer['claims'], now: Date): Buyer['claims'] {
  const since = now.getTime() - buyerRetentionDays * dayMs;
  return claims.filter(({ ended_at }) => ended_at === null || ended_at.getTime() > since);
}

/** Returns whether a user may claim one more box before paying (docs/product/payment.md#boxes-without-money). */
export function canClaim({ has_paid, claims }: Pick<Buyer, 'has_paid' | 'claims'>, now: Date): boolean {
  return filterCountedClaims(claims, now).length < (has_paid ? maxClaims.hasPaid : maxClaims.neverPaid);
}

/**
 * Explains how to proceed. The text is not among the shared error messages, to keep it out of the shop's first load.
 */
const unpaidClaimsMessage =
  'We are still waiting for the money of your other boxes. As soon as we have seen it you can take the next one. If you transferred and it takes long, write to us or call us with your bank’s receipt.';

/**
 * Checks that a user may claim one more box before paying.
 * @throws DomainError `unpaid-claims`
 */
export function assertCanClaim(person: Buyer, now: Date): void {
  if (!canClaim(person, now)) throw new DomainError('unpaid-claims', unpaidClaimsMessage);
}

/** Returns when a buyer who has never paid is deleted. */
export function getBuyerExpiry(now: Date): Date {
  return new Date(now.getTime() + buyerRetentionDays * dayMs);
}

/** Returns the buyer after a claim that got a box. */
export function addClaim(person: Buyer, orderId: string, now: Date): Buyer {
  const claim = { order_id: orderId, network: person.has_paid ? null : person.network, ended_at: null };
  return {
    ...person,
    claims: [...filterCountedClaims(removeClaim(person, orderId).claims, now), claim],
    expires_at: person.has_paid ? null : getBuyerExpiry(now),
  };
}

/** Returns the buyer after money was seen for a claim, or staff advanced its order themselves. */
export function removeClaim(person: Buyer, orderId: string): Buyer {
  return { ...person, claims: person.claims.filter((one) => one.order_id !== orderId) };
}

/** Returns the buyer after an unpaid claim lost its box: by its end, by staff, or cancelled by its buyer. */
export function endClaim(person: Buyer, orderId: string, now: Date): Buyer {
  const ended = { order_id: orderId, network: null, ended_at: now };
  return {
    ...addClaim(person, orderId, now),
    claims: [...filterCountedClaims(removeClaim(person, orderId).claims, now), ended],
  };
}

type PaidOrder = Pick<Order, 'status' | 'payment_status' | 'total_amount' | 'net_received'>;

/** Returns whether the bank's money covers an order's price, with or without a box. */
export function isPriceCovered({ net_received, payment_status, total_amount }: PaidOrder): boolean {
  return net_received === undefined ? payment_status === 'paid' : net_received >= total_amount;
}

/** Returns whether an order shows that its buyer pays: its price is covered, and it keeps its box. */
export function isPaidAndKept(order: PaidOrder): boolean {
  return ownsBox(order.status) && !isHold(order) && isPriceCovered(order);
}

/** Returns the buyer after the price of an order was covered: claims that ended without money no longer count. */
export function markAsPaid(person: Buyer, orderId: string): Buyer {
  const claims = person.claims
    .filter((one) => one.order_id !== orderId && one.ended_at === null)
    .map((one) => ({ ...one, network: null }));
  return { has_paid: true, network: null, claims, expires_at: null };
}

/** Returns the buyer after their last order that was paid and kept lost its money or its box. */
export function markAsUnpaid(person: Buyer, now: Date): Buyer {
  return { ...person, has_paid: false, expires_at: getBuyerExpiry(now) };
}

/** Hours that a claim must be made before the cut-off, so that staff have time to review it. */
export const minReviewHours = 2;

/**
 * Returns whether a claim was made after the cut-off or too shortly before it for a review. Such a claim keeps its box
 * until staff decide, since its box could hardly be sold again (docs/product/payment.md#claim-duration).
 */
export function isLeftToStaff(claimedAt: Date, cutOff: Date): boolean {
  return cutOff.getTime() - claimedAt.getTime() < minReviewHours * hourMs;
}

/**
 * Returns when the box of an unpaid claim is freed, for a user who has never paid: after `claimHours`, at the latest at
 * the cut-off. Returns null for a claim that waits for staff.
 */
export function calculateClaimEnd(now: Date, claimHours: number, cutOff: Date): Date | null {
  if (isLeftToStaff(now, cutOff)) return null;
  return new Date(Math.min(now.getTime() + claimHours * hourMs, cutOff.getTime()));
}
