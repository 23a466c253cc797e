import { formatNaira } from '../money/money';
import { getPaymentDiscrepancy } from '../payments/payment-discrepancy';
import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import { describeDueRefund } from '../payments/refund';
import { formatShortDate, formatWeekdayTime } from '../shop/dates';
import { formatNameList } from '../common/text';
import { isSameBoxContent } from '../orders/box-change';
import { isDeliveredAsGift, isPaymentVerified, formatDishes, type Order } from '../orders/order';
import { getOrderName } from '../orders/order-name';
import { describeRefundAccount } from '../payments/refund';
import { notificationTypeSchema } from './notification-types';
import { formatBoxReservedUntil } from '../payments/order-progress';

/** `profiles/{uid}/notifications/{id}`: a notification in a user's list. */
export const notificationSchema = z.object({
  title: z.string(),
  message: z.string(),
  notification_type: notificationTypeSchema,
  status: z.enum(['unread', 'read']),
  read_at: z.nullable(instantSchema),
  created_at: instantSchema,
  order_id: z.nullable(z.string()),
  metadata: z.object({
    order_reference: z.optional(z.string()),
    estimated_delivery: z.optional(instantSchema),
    /** The time when an offer expires. */
    valid_until: z.optional(instantSchema),
  }),
  /** Set if no push is sent for this document, because a fan-out sends the push or the user caused the event. */
  no_push: z.optional(z.literal(true)),
});
export type Notification = z.infer<typeof notificationSchema>;

type Listed = Pick<Notification, 'notification_type' | 'created_at' | 'order_id' | 'metadata'>;

/**
 * Groups notifications by box. The box with the newest notification comes first. `notifications` must be sorted newest
 * first.
 */
export function groupNotificationsByBox<T extends Listed & { id: string }>(
  notifications: readonly T[],
): T[][] {
  const getBox = ({ id, order_id }: T) => order_id ?? id;
  const boxes = new Set(notifications.map(getBox));
  return [...boxes].map((box) => notifications.filter((one) => getBox(one) === box));
}

/**
 * Returns whether the action that a notification asks for is no longer possible or needed. An offer is outdated once it
 * has expired or the user has ordered. A payment reminder is outdated once there are later notifications about the box.
 */
export function isNotificationActionExpired(
  notification: Listed,
  all: readonly Listed[],
  now: Date,
): boolean {
  const { notification_type: type, created_at, order_id, metadata } = notification;
  const later = all.filter((other) => other.created_at > created_at);
  if (type === 'hold_ending') return later.some((other) => other.order_id === order_id);
  if (type !== 'box_offered') return false;
  const isEnded = metadata.valid_until !== undefined && metadata.valid_until <= now;
  return isEnded || later.some((other) => other.notification_type === 'order_received');
}

export type NotificationText = Pick<Notification, 'notification_type' | 'title' | 'message'>;

const endSentence = (text: string): string => (/[!?.]$/.test(text) ? text : `${text}.`);

/** `dispute_notes` are the notes of staff to the payer about a disputed claim. */
type NotifiedOrder = Order & { dispute_notes?: string | null };

/**
 * The subject of the payer’s newest notification when an older change is processed late: the order’s status or a
 * payment. `nothing` if the payer has no newer notification.
 */
export type NewerNotificationKind = 'nothing' | 'payment' | 'status';

/** Builds the text for an order whose payment was confirmed. */
function buildBookedText(order: NotifiedOrder): string {
  const recipient = order.recipient_name ?? 'your recipient';
  const { order_deadline: deadline, gift_answer } = order;
  const day = `on ${formatShortDate(order.delivery_date)}.`;
  if (!isDeliveredAsGift(order)) return `You’re in. We cook ${getOrderName(order)} ${day}`;
  if (gift_answer === 'declined') {
    const until = deadline ? ` by ${formatWeekdayTime(deadline)}` : '';
    return `We have your payment, but ${recipient} can’t take your gift. Choose what we do with the box${until}.`;
  }
  const cooked = order.claim?.awaits_address
    ? 'Once they tell us where to bring it, we cook it'
    : 'We cook it';
  return `Your gift for ${recipient} is booked. ${cooked} ${day}`;
}

/**
 * Builds the confirmation of a changed box, or the notification that a change expired without payment. Returns null for
 * other changes.
 */
function buildBoxChangeText(before: NotifiedOrder, after: NotifiedOrder): NotificationText | null {
  const name = getOrderName(after);
  const type = { notification_type: 'order_confirmed' } as const;
  if (!isSameBoxContent(before, after)) {
    const dishes = formatNameList(formatDishes(after.items));
    const message = `${name} now has ${dishes} for ${formatNaira(after.total_amount)}.`;
    return { ...type, title: 'Your box is changed', message };
  }
  if (!before.pending_change || after.pending_change) return null;
  return { ...type, title: 'Your box stays as it was', message: `We cook ${name} without the change.` };
}

/**
 * Builds the notifications to the payer in the order in which they are sent. `before` is null for a new order.
 * `toldSince` is the kind of newer notification that the payer already has. Texts that would contradict it are omitted.
 */
export function buildPayerNotifications(
  before: NotifiedOrder | null,
  after: NotifiedOrder,
  toldSince: NewerNotificationKind = 'nothing',
): NotificationText[] {
  if (toldSince === 'status') return [];
  const told: NotificationText[] = [];
  const name = getOrderName(after);
  const isPaymentNews = toldSince === 'nothing' && before?.payment_status !== after.payment_status;
  if (isPaymentNews && after.payment_status === 'failed') {
    told.push({
      notification_type: 'payment_pending',
      title: 'We could not match your payment',
      message: `${name}: ${endSentence(after.dispute_notes ?? 'no transfer with its reference has reached us')} ${after.kept_until ? formatBoxReservedUntil(after.kept_until) : 'Your box is still set aside.'} Send us your bank’s receipt.`,
    });
  }
  const money = toldSince === 'nothing' ? getPaymentDiscrepancy(after) : null;
  const isMoneyNews =
    money !== null &&
    (money.kind === 'sent-back'
      ? after.returned_transfer?.at.getTime() !== before?.returned_transfer?.at.getTime()
      : money.message !== (before && getPaymentDiscrepancy(before)?.message));
  if (isMoneyNews) {
    const { title, message } = money;
    told.push({ notification_type: 'payment_amount', title, message: `${name}: ${message}` });
  }
  if (before?.status === after.status) {
    const change = toldSince === 'nothing' ? buildBoxChangeText(before, after) : null;
    return change ? [...told, change] : told;
  }
  switch (after.status) {
    case 'pending_confirmation':
      // The notification about a wrong amount or a late transfer already acknowledges the transfer.
      if (isMoneyNews) break;
      told.push(
        before && isPaymentVerified(before.status)
          ? {
              notification_type: 'order_received',
              title: 'We are checking your payment again',
              message: `We have to check the transfer for ${name} again. We’ll write to you as soon as we know more.`,
            }
          : {
              notification_type: 'order_received',
              title: 'Order received',
              message: `Thank you! We are checking your transfer for ${name}.`,
            },
      );
      break;
    case 'confirmed':
      // Staff can confirm an order without a payment, or reopen an order that was already paid.
      told.push(
        isPaymentNews && after.payment_status === 'paid'
          ? {
              notification_type: 'payment_confirmed',
              title: 'Payment Confirmed!',
              message: buildBookedText(after),
            }
          : {
              notification_type: 'order_confirmed',
              title: 'Order confirmed',
              message: `${name} has its place in our kitchen.`,
            },
      );
      break;
    case 'preparing':
      // Staff had marked the box as delivered by mistake. The box is not cooked again, so the payer is not notified.
      if (before?.status === 'delivered') break;
      told.push({
        notification_type: 'preparing',
        title: 'In the kitchen',
        message: `We have started cooking ${name}.`,
      });
      break;
    case 'delivered':
      told.push(
        isDeliveredAsGift(after)
          ? {
              notification_type: 'gift_delivered',
              title: 'Your gift has arrived',
              message: `Your Share Box for ${after.recipient_name ?? 'the recipient'} has been delivered.`,
            }
          : {
              notification_type: 'delivered',
              title: 'Delivered',
              message: `${name} has arrived. Enjoy your evening!`,
            },
      );
      break;
    case 'cancelled':
      // A gift by link that was cancelled at the cut-off. If the giver chose the refund, `cancelled_by` is set.
      if (after.claim && after.cancelled_by === null && after.declined_outcome === 'refund') {
        const reason =
          after.gift_answer === null
            ? `Nobody told us where to bring ${name}`
            : `${after.recipient_name ?? 'The recipient'} couldn’t take your gift, and you didn’t choose what happens to it`;
        told.push({
          notification_type: 'order_cancelled',
          title: 'Your gift was cancelled',
          message: `${reason}, so we cancelled it.${after.needs_refund ? ` ${describeDueRefund(after)}` : ''}`,
        });
        break;
      }
      told.push(
        after.freed_because
          ? {
              notification_type: 'order_cancelled',
              title: 'We released your box',
              message: `We couldn’t find your transfer for ${name}, so we released it. Already transferred? Your money isn’t lost: write to us or call us with a screenshot.`,
            }
          : {
              notification_type: 'order_cancelled',
              title: 'Order cancelled',
              message: after.needs_refund
                ? `${after.is_late_payment ? 'Your transfer arrived after the time to pay had ended, and no box was left. ' : ''}${name} was cancelled. ${describeDueRefund(after)}`
                : `${name} was cancelled.`,
            },
      );
      break;
    case 'awaiting_payment':
    case 'expired':
    case 'pending':
      break;
  }
  return told;
}

/** Returns `Just now`, minutes, hours (below 24), days (below 7), or a short date in the shop's time zone. */
export function formatRelativeTime(at: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000);
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return `${minutes}m ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours}h ago`;
  const days = Math.floor(hours / 24);
  if (days < 7) return `${days}d ago`;
  return formatShortDate(at);
}

/** Returns the unread count shown on the bell: at most `9+`, and empty when everything is read. */
export function formatUnreadBadge(unread: number): string {
  if (unread < 1) return '';
  return unread > 9 ? '9+' : String(unread);
}

/** Builds the notification to the payer that the kitchen is packing the box, for the payer's own box or a gift. */
export function buildPackingText(order: Order): NotificationText {
  return {
    notification_type: 'packing',
    title: 'Your box is being packed',
    message: `The dishes of ${getOrderName(order)} are in it. We’ll tell you when it leaves our kitchen.`,
  };
}

/** Builds the notification that a refund was sent to the payer. `amount` in naira. */
export function buildRefundSentText(order: Order, amount: number): NotificationText {
  return {
    notification_type: 'refund_sent',
    title: 'Your money is on its way back',
    message: `We have sent ${formatNaira(amount)} for ${getOrderName(order)} back to ${describeRefundAccount(order)}.`,
  };
}

/** The notification for customers at the rider's next stop (docs/product/delivery.md#next-stop). */
export const nextStopText: NotificationText = {
  notification_type: 'next_stop',
  title: 'You are next',
  message: 'Our rider is on the way to you now.',
};

/** Builds the notification that staff answered a complaint. The user may be the recipient of a gift. */
export function buildComplaintAnsweredText(answer: string): NotificationText {
  return {
    notification_type: 'complaint_answered',
    title: 'We answered you about your box',
    message: answer,
  };
}

/** Returns the tag of a push. A push replaces an earlier push with the same tag on the phone. */
export function buildPushTag(notificationId: string, orderId: string | null): string {
  return orderId === null ? notificationId : `order-${orderId}`;
}
