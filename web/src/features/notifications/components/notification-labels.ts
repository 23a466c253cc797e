import type { NotificationType } from '@sharebox/domain/notifications/notification';
import type { Channel } from '@sharebox/domain/notifications/notification-preferences';

export const channelLabels: Record<Channel, string> = { in_app: 'App', push: 'Push', email: 'Email' };

/** The labels of all notification types, grouped by topic and in the order in which they occur. */
export const notificationTypeGroups: readonly {
  title: string;
  /** The role of the only people who are shown this group. */
  isFor?: 'driver' | 'admin';
  types: readonly { type: NotificationType; label: string }[];
}[] = [
  {
    title: 'Your boxes',
    types: [
      { type: 'hold_ending', label: 'Reservation ending' },
      { type: 'order_received', label: 'Order received' },
      { type: 'payment_pending', label: 'We can’t match my payment' },
      { type: 'payment_amount', label: 'Money missing, too much or late' },
      { type: 'payment_confirmed', label: 'Payment confirmed' },
      { type: 'order_confirmed', label: 'Order confirmed' },
      { type: 'preparing', label: 'In the kitchen' },
      { type: 'delivery_changed', label: 'Delivery changed' },
      { type: 'dispatched', label: 'Out for delivery' },
      { type: 'next_stop', label: 'You are next' },
      { type: 'not_reached', label: 'We couldn’t reach you' },
      { type: 'announcement', label: 'Message about your box' },
      { type: 'delivered', label: 'Delivered' },
      { type: 'complaint_answered', label: 'Answer about a problem' },
      { type: 'order_cancelled', label: 'Order cancelled' },
      { type: 'refund_sent', label: 'Refund sent' },
    ],
  },
  {
    title: 'Gifts',
    types: [
      { type: 'gift_received', label: 'A gift for you' },
      { type: 'gift_dispatched', label: 'A gift on its way' },
      { type: 'gift_delivered', label: 'A gift arrived' },
      { type: 'gift_thanks', label: 'A thank-you' },
      { type: 'gift_declined', label: 'A gift declined' },
    ],
  },
  {
    title: 'The weekly drop',
    types: [
      { type: 'drop_opening', label: 'The drop opens soon' },
      { type: 'drop_open', label: 'The drop is open' },
      { type: 'drop_closing', label: 'The drop closes soon' },
      { type: 'box_offered', label: 'A box for the waiting list' },
    ],
  },
  { title: 'Your runs', isFor: 'driver', types: [{ type: 'run_changed', label: 'A run or a stop changed' }] },
  {
    title: 'Staff',
    isFor: 'admin',
    types: [
      { type: 'payment_to_review', label: 'A payment to review' },
      { type: 'gift_change_requested', label: 'A change of a gift' },
      { type: 'door_failed', label: 'A door that failed' },
      { type: 'giver_unreached', label: 'A giver to call' },
    ],
  },
];
