import { isHold, type Order, hasAssignedBox } from '../orders/order';
import { isPriceCovered } from '../orders/order-money';
import { getExpectedReviewTime } from './review-time';

const hourMs = 3_600_000;

/** Returns whether an order is fully paid and still has its box. Such an order is evidence that its buyer pays. */
export function isPaidWithBox(order: Pick<Order, 'status' | 'total_amount' | 'net_received'>): boolean {
  return hasAssignedBox(order.status) && !isHold(order) && isPriceCovered(order);
}

/** This message is not one of the shared error messages, so that it stays out of the web app's initial bundle. */
export const unpaidClaimsMessage =
  'We’re still waiting for the payments for your other boxes. Once they arrive, you can order the next one. Already transferred? Write to us or call us with your bank’s receipt.';

/** Minimum hours between a claim and the cut-off, so that staff have time to review the claim. */
export const minReviewHours = 2;

/**
 * Returns whether a claim was made too close to the cut-off, or after it, to be reviewed in time. The claim then keeps
 * its box until staff decide, because a freed box would be hard to sell again
 * (docs/product/unpaid-boxes.md#claim-duration).
 */
export function isClaimTooLateForReview(claimedAt: Date, cutOff: Date): boolean {
  const hasTime = cutOff.getTime() - claimedAt.getTime() >= minReviewHours * hourMs;
  return !hasTime || getExpectedReviewTime(claimedAt) > cutOff;
}

/**
 * Returns the time at which the claim of a customer who has never paid ends. This time is never before the claim's
 * expected review or after the cut-off. Returns null if the claim is too late for an automatic end, so that staff must
 * decide.
 */
export function calculateClaimEnd(now: Date, claimHours: number, cutOff: Date): Date | null {
  if (isClaimTooLateForReview(now, cutOff)) return null;
  const end = Math.max(now.getTime() + claimHours * hourMs, getExpectedReviewTime(now).getTime());
  return new Date(Math.min(end, cutOff.getTime()));
}
