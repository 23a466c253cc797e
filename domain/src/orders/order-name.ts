import { formatWeekday } from '../shop/dates';
import type { Order } from './order';

export type NamedOrder = Pick<
  Order,
  'delivery_date' | 'is_gift_order' | 'declined_outcome' | 'recipient_name'
>;

/** Returns what the payer calls an order everywhere: `Friday’s box`, or `Friday’s gift for Tari`. */
export function getOrderName(order: NamedOrder): string {
  const day = `${formatWeekday(order.delivery_date)}’s`;
  if (!order.is_gift_order || order.declined_outcome === 'own-address') return `${day} box`;
  return `${day} gift for ${order.recipient_name ?? 'your recipient'}`;
}
