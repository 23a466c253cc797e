import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import { DomainError } from '../common/errors';
import { isHold, type Order, ownsBox } from '../orders/order';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/**
 * `buyers/{uid}`: whether a user has ever paid, and their unpaid claims. Until the first payment, `network` is the
 * hashed network of the latest hold, and each open claim has a copy of it. The document is deleted at `expires_at`,
 * which is null for buyers who have paid.
 */
export const buyerSchema = z.object({
  has_paid: z._default(z.boolean(), false),
  network: z._default(z.nullable(z.string()), null),
  /** Unpaid claims: either still open, or ended without a payment at `ended_at`. */
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

/** The state of a user who has no document. */
export const newBuyer: Buyer = { has_paid: false, network: null, claims: [], expires_at: null };

/** Maximum number of unpaid claims, for users who have never paid and for users who have. */
export const maxClaims = { neverPaid: 2, hasPaid: 10 } as const;

/** Days for which an ended claim counts towards the limit, and after which a buyer who never paid is deleted. */
export const buyerRetentionDays = 30;

function filterCountedClaims(claims: Buyer['claims'], now: Date): Buyer['claims'] {
  const since = now.getTime() - buyerRetentionDays * dayMs;
  return claims.filter(({ ended_at }) => ended_at === null || ended_at.getTime() > since);
}

/** Returns whether a user may claim another box before paying (docs/product/unpaid-boxes.md#boxes-without-money). */
export function canClaim({ has_paid, claims }: Pick<Buyer, 'has_paid' | 'claims'>, now: Date): boolean {
  return filterCountedClaims(claims, now).length < (has_paid ? maxClaims.hasPaid : maxClaims.neverPaid);
}

/** Not one of the shared error messages, to keep it out of the shop's initial download. */
const unpaidClaimsMessage =
  'We’re still waiting for the payments for your other boxes. Once they arrive, you can order the next one. Already transferred? Write to us or call us with your bank’s receipt.';

export function assertCanClaim(person: Buyer, now: Date): void {
  if (!canClaim(person, now)) throw new DomainError('unpaid-claims', unpaidClaimsMessage);
}

export function getBuyerExpiry(now: Date): Date {
  return new Date(now.getTime() + buyerRetentionDays * dayMs);
}

export function addClaim(person: Buyer, orderId: string, now: Date): Buyer {
  const claim = { order_id: orderId, network: person.has_paid ? null : person.network, ended_at: null };
  return {
    ...person,
    claims: [...filterCountedClaims(removeClaim(person, orderId).claims, now), claim],
    expires_at: person.has_paid ? null : getBuyerExpiry(now),
  };
}

/** Returns the buyer's new state after a claim was withdrawn, or after staff moved its order on themselves. */
export function removeClaim(person: Buyer, orderId: string): Buyer {
  return { ...person, claims: person.claims.filter((one) => one.order_id !== orderId) };
}

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
 * Returns whether a claim was made too close to the cut-off, or after it, to be reviewed in time. Such a claim keeps
 * its box until staff decide, because a freed box could hardly be sold again (docs/product/unpaid-boxes.md#claim-duration).
 */
export function isLeftToStaff(claimedAt: Date, cutOff: Date): boolean {
  return cutOff.getTime() - claimedAt.getTime() < minReviewHours * hourMs;
}

/**
 * Returns when a claim of a user who has never paid ends, by the cut-off at the latest, or null if staff must decide.
 */
export function calculateClaimEnd(now: Date, claimHours: number, cutOff: Date): Date | null {
  if (isLeftToStaff(now, cutOff)) return null;
  return new Date(Math.min(now.getTime() + claimHours * hourMs, cutOff.getTime()));
}
