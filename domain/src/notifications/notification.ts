import { formatNaira } from '../money/money';
import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import { shopTimeZone } from '../shop/ordering-window';
import type { Order } from '../orders/order';

/** An order's way, as its two sides are told of it (docs/product/notifications.md#types-and-texts). */
export const notificationTypes = [
  'order_received',
  'payment_pending',
  'payment_confirmed',
  'order_confirmed',
  'preparing',
  'dispatched',
  'delivered',
  'gift_received',
  'gift_dispatched',
  'gift_delivered',
  'order_cancelled',
] as const;
/** What is told beside an order's way (docs/product/notifications.md#types-and-texts). */
export const extraNotificationTypes = [
  'box_offered',
  'hold_ending',
  'gift_thanks',
  'gift_declined',
  'drop_open',
  'payment_to_review',
  'refund_sent',
  'delivery_changed',
  'next_stop',
  'announcement',
  'drop_opening',
  'drop_closing',
] as const;
export const notificationTypeSchema = z.enum([...notificationTypes, ...extraNotificationTypes]);
export type NotificationType = z.infer<typeof notificationTypeSchema>;

/** `profiles/{uid}/notifications/{id}`. */
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
  }),
  /** No push of its own follows: it goes out together with others', or its reader did this themselves. */
  no_push: z.optional(z.literal(true)),
});
export type Notification = z.infer<typeof notificationSchema>;

export type NotificationText = Pick<Notification, 'notification_type' | 'title' | 'message'>;

type Notified = Pick<Order, 'status' | 'payment_status' | 'confirmation_reference'> & {
  /** The note of a dispute, once the payment is disputed. */
  dispute_notes?: string | null;
  /** The order was cancelled because its money came after its box had gone. */
  needs_refund?: boolean;
  /** Its box went back because no money came for its claim. */
  freed_because?: Order['freed_because'];
  is_gift_order?: boolean;
  recipient_name?: string | null;
  declined_outcome?: Order['declined_outcome'];
};

/** What the payer has been told of that is newer than a change: a status, or only that their payment is not found. */
export type ToldSince = 'nothing' | 'payment' | 'status';

/**
 * What the payer is told when an order changes from `before` (null: it is new) to `after`, in the order of telling. Of
 * a change that comes late, what a newer one that was `toldSince` doesn't make untrue.
 */
export function payerNotifications(
  before: Notified | null,
  after: Notified,
  toldSince: ToldSince = 'nothing',
): NotificationText[] {
  if (toldSince === 'status') return [];
  const told: NotificationText[] = [];
  const ref = after.confirmation_reference;
  const isPaymentNews = toldSince === 'nothing' && before?.payment_status !== after.payment_status;
  if (isPaymentNews && after.payment_status === 'failed') {
    told.push({
      notification_type: 'payment_pending',
      title: 'We could not match your payment',
      message: `Order ${ref}: ${after.dispute_notes ?? 'no transfer with this reference has reached us. Write to us or call us with your bank’s receipt.'}`,
    });
  }
  if (before?.status === after.status) return told;
  switch (after.status) {
    case 'pending_confirmation':
      told.push({
        notification_type: 'order_received',
        title: 'Order received',
        message: `Thank you! We are checking your transfer for order ${ref}.`,
      });
      break;
    case 'confirmed':
      // Staff may confirm without a payment, or bring back what was paid for before.
      told.push(
        isPaymentNews && after.payment_status === 'paid'
          ? {
              notification_type: 'payment_confirmed',
              title: 'Payment Confirmed!',
              message: `Your order ${ref} is being prepared.`,
            }
          : {
              notification_type: 'order_confirmed',
              title: 'Order confirmed',
              message: `Your order ${ref} has its place in our kitchen.`,
            },
      );
      break;
    case 'preparing':
      // A delivery that was taken back: nothing is cooked anew.
      if (before?.status === 'delivered') break;
      told.push({
        notification_type: 'preparing',
        title: 'In the kitchen',
        message: `We have started cooking your box ${ref}.`,
      });
      break;
    case 'delivered':
      told.push(
        after.is_gift_order && after.declined_outcome !== 'own-address'
          ? {
              notification_type: 'gift_delivered',
              title: 'Your gift has arrived',
              message: `Your Share Box for ${after.recipient_name ?? 'the recipient'} has been delivered (${ref}).`,
            }
          : {
              notification_type: 'delivered',
              title: 'Delivered',
              message: `Your box ${ref} has arrived. Enjoy your evening!`,
            },
      );
      break;
    case 'cancelled':
      told.push(
        after.freed_because
          ? {
              notification_type: 'order_cancelled',
              title: 'Your box went back',
              message: `We have not found your transfer for order ${ref}, so its box is for others now. If you did transfer, your money is not lost: write to us or call us with a screenshot of it.`,
            }
          : {
              notification_type: 'order_cancelled',
              title: 'Order cancelled',
              message: after.needs_refund
                ? `Your order ${ref} was cancelled. We will send back the money that you transferred.`
                : `Your order ${ref} was cancelled.`,
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

const shortDay = new Intl.DateTimeFormat('en-NG', { day: 'numeric', month: 'short', timeZone: shopTimeZone });

/** `Just now`, minutes, hours under 24, days under 7, then a short date in the shop's time zone. */
export function relativeTime(at: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000);
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return `${minutes}m ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours}h ago`;
  const days = Math.floor(hours / 24);
  if (days < 7) return `${days}d ago`;
  return shortDay.format(at);
}

/** The bell's count: capped at 9+; empty when there is nothing unread. */
export function badgeText(unread: number): string {
  if (unread < 1) return '';
  return unread > 9 ? '9+' : String(unread);
}

/** What the payer is told once a refund has left the shop's account. `amount` in whole naira. */
export function refundSentText(reference: string, amount: number): NotificationText {
  return {
    notification_type: 'refund_sent',
    title: 'Your money is on its way back',
    message: `We have sent ${formatNaira(amount)} for order ${reference} back to the account that it came from.`,
  };
}

/** What those are told to whose door a rider comes next (docs/product/delivery.md#next-stop). */
export const nextStopText: NotificationText = {
  notification_type: 'next_stop',
  title: 'You are next',
  message: 'Our rider is on the way to you now.',
};
