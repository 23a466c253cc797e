import {
  buildClaimsExpiringText,
  buildPaymentsToReviewText,
  buildPaymentToReviewText,
} from '@sharebox/domain/notifications/notification-texts';
import type { PaymentConfirmation } from '@sharebox/domain/payments/payment';
import { filterReadable } from '../platform/db/unreadable-documents';
import type { Services } from '../platform/services';
import { startFanOut } from './fan-out';
import { toNotificationId } from './notify';

const minuteMs = 60_000;

/** Length of an interval in milliseconds. Staff get at most two notifications about new claims per interval. */
export const claimNotificationIntervalMs = 15 * minuteMs;

/** Returns the id of the interval in which staff get at most one notification of a kind. */
export const getStaffNotificationInterval = (at: Date) =>
  String(Math.floor(at.getTime() / claimNotificationIntervalMs));

/** Notifies staff of a claim, unless they have already been notified of another claim in the same interval. */
export async function notifyStaffOfClaim(
  services: Services,
  orderId: string,
  claim: PaymentConfirmation,
): Promise<void> {
  await startFanOut(services, {
    text: buildPaymentToReviewText(claim),
    event: getStaffNotificationInterval(claim.submitted_at),
    orderId,
    at: claim.submitted_at,
    exceptUid: claim.user_id,
  });
}

/**
 * Notifies staff once of the further claims of the previous interval that are still pending. Idempotent. Returns the
 * number of these claims.
 */
export async function notifyStaffOfFurtherClaims(services: Services): Promise<number> {
  const { store, now } = services;
  const end = new Date(
    Math.floor(now().getTime() / claimNotificationIntervalMs) * claimNotificationIntervalMs,
  );
  const start = new Date(end.getTime() - claimNotificationIntervalMs);
  const { docs } = await store.confirmations
    .where('status', '==', 'pending')
    .where('submitted_at', '>=', start)
    .where('submitted_at', '<', end)
    .orderBy('submitted_at', 'desc')
    .get();
  if (docs.length === 0) return 0;
  const fanOutId = toNotificationId('payment_to_review', getStaffNotificationInterval(start));
  const firstId = (await store.fanOuts.doc(fanOutId).get()).data()?.order_id;
  const claims = filterReadable(docs).filter(({ id }) => id !== firstId);
  const [latest] = claims;
  if (!latest) return 0;
  const payers = new Set(claims.map((one) => one.data().user_id));
  const isOne = claims.length === 1;
  await startFanOut(services, {
    event: `more-${getStaffNotificationInterval(start)}`,
    ...(isOne && { orderId: latest.id }),
    text: isOne ? buildPaymentToReviewText(latest.data()) : buildPaymentsToReviewText(claims.length, start),
    at: end,
    // Do not notify a staff member of their own payment.
    exceptUid: payers.size === 1 ? latest.data().user_id : null,
  });
  return claims.length;
}

const hourMs = 3_600_000;

/** Number of hours before a claim expires during which staff are notified every hour. */
const warningHours = 3;

/**
 * Notifies staff of unpaid claims that are about to expire, so that they check the bank account. Returns the number of
 * claims.
 */
export async function notifyStaffOfEndingClaims(services: Services): Promise<number> {
  const { store, now } = services;
  const at = now();
  const until = new Date(at.getTime() + warningHours * hourMs);
  const { docs } = await store.orders
    .where('status', '==', 'pending_confirmation')
    .where('kept_until', '>', at)
    .where('kept_until', '<=', until)
    .orderBy('kept_until')
    .get();
  const [soonest] = filterReadable(docs);
  const first = soonest?.data().kept_until;
  if (!first) return 0;
  const hour = Math.floor(at.getTime() / hourMs);
  const text = buildClaimsExpiringText(docs.length, first);
  await startFanOut(services, { text, event: `ending-${hour}`, at, exceptUid: null });
  return docs.length;
}
