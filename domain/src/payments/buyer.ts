import { isHold, type Order, ownsBox } from '../orders/order';
import { isPriceCovered } from '../orders/order-money';
import { getExpectedReview } from './review-time';

const hourMs = 3_600_000;

/** Returns whether an order shows that its buyer pays: its price is covered, and it keeps its box. */
export function isPaidAndKept(order: Pick<Order, 'status' | 'total_amount' | 'net_received'>): boolean {
  return ownsBox(order.status) && !isHold(order) && isPriceCovered(order);
}

/** Not one of the shared error messages, to keep it out of the shop's initial download. */
export const unpaidClaimsMessage =
  'We’re still waiting for the payments for your other boxes. Once they arrive, you can order the next one. Already transferred? Write to us or call us with your bank’s receipt.';

/** Hours that a claim must be made before the cut-off, so that staff have time to review it. */
export const minReviewHours = 2;

/**
 * Returns whether a claim was made too close to the cut-off, or after it, to be reviewed in time. Such a claim keeps
 * its box until staff decide, because a freed box could hardly be sold again (docs/product/unpaid-boxes.md#claim-duration).
 */
export function isLeftToStaff(claimedAt: Date, cutOff: Date): boolean {
  const hasTime = cutOff.getTime() - claimedAt.getTime() >= minReviewHours * hourMs;
  return !hasTime || getExpectedReview(claimedAt) > cutOff;
}

/**
 * Returns when a claim of a user who has never paid ends, or null if staff must decide: not before it is usually
 * reviewed, and by the cut-off at the latest.
 */
export function calculateClaimEnd(now: Date, claimHours: number, cutOff: Date): Date | null {
  if (isLeftToStaff(now, cutOff)) return null;
  const end = Math.max(now.getTime() + claimHours * hourMs, getExpectedReview(now).getTime());
  return new Date(Math.min(end, cutOff.getTime()));
}
