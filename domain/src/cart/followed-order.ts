import * as z from 'zod/mini';
import { receivedGiftSchema } from '../gifts/received-gift';
import { type NotificationText, nextStopText } from '../notifications/notification';
import { isNextStop } from '../orders/arrival-estimate';
import { isHold, type Order } from '../orders/order';
import { formatDay } from '../shop/dates';

/** `profiles/{uid}/followed_orders/{orderId}`: an order from a shared cart, as shown to the partner who did not pay. */
export const followedOrderSchema = z.pick(receivedGiftSchema, {
  items: true,
  status: true,
  delivery_date: true,
  delivery_window: true,
  dispatched_at: true,
  delivered_at: true,
  next_at: true,
  created_at: true,
});
export type FollowedOrder = z.infer<typeof followedOrderSchema>;

/**
 * Builds the follower's copy of an order, without price, payment, address or note. Returns null while the box is only
 * held.
 */
export function buildFollowedOrder(order: Order): FollowedOrder | null {
  if (isHold(order)) return null;
  return {
    items: order.items.map(({ unit_price: _price, total_price: _total, ...item }) => item),
    status: order.status,
    delivery_date: order.delivery_date,
    delivery_window: order.delivery_window,
    dispatched_at: order.dispatched_at,
    ...(order.delivered_at && { delivered_at: order.delivered_at }),
    next_at: order.next_at,
    created_at: order.created_at,
  };
}

/**
 * Builds the follower's notification about the order's current state. Returns null if the state needs no notification.
 */
export function buildFollowerNotification(order: Order): NotificationText | null {
  if (isNextStop(order)) return nextStopText;
  if (order.status === 'delivered') {
    return {
      notification_type: 'delivered',
      title: 'Your box has arrived',
      message: 'Enjoy your evening together.',
    };
  }
  if (order.status === 'cancelled') {
    return {
      notification_type: 'order_cancelled',
      title: 'Your box was cancelled',
      message: 'The box you chose together is not coming after all.',
    };
  }
  if (order.status !== 'confirmed' && order.status !== 'preparing') return null;
  if (order.dispatched_at !== null) {
    return {
      notification_type: 'dispatched',
      title: 'Your box is on its way',
      message: 'The box you chose together is coming. We call before we knock.',
    };
  }
  return {
    notification_type: 'order_confirmed',
    title: 'Your box is confirmed',
    message: `The box you chose together comes on ${formatDay(order.delivery_date)}.`,
  };
}
