import { formatWeekday } from '../shop/dates';
import { isDeliveredAsGift, type Order } from './order';

/** Returns the name of an order for its payer: `Friday’s box`, or `Friday’s gift for Tari`. */
export function getOrderName(order: Order): string {
  const day = `${formatWeekday(order.delivery_date)}’s`;
  if (!isDeliveredAsGift(order)) return `${day} box`;
  return `${day} gift for ${order.recipient_name ?? 'your recipient'}`;
}
