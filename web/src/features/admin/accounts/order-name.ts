import type { Order } from '@sharebox/domain/orders/order';
import { useMemo } from 'react';
import type { WithId } from '#firebase/live.ts';
import { usePayerNames } from './payer-names';

type NamedOnOrder = Pick<Order, 'gift_sender_name' | 'customer_name'>;

/** Returns the name that a giver typed, or that staff typed for a customer; null without one. */
export const getNameOnOrder = ({ gift_sender_name, customer_name }: NamedOnOrder): string | null =>
  gift_sender_name ?? customer_name;

/** Returns an order's name for staff, such as `Box 4, Ada Obi`. */
export function formatOrderName(order: Pick<Order, 'slot'> & NamedOnOrder, payerName: string): string {
  const { slot } = order;
  return `${slot === null ? 'No box' : `Box ${slot}`}, ${payerName || getNameOnOrder(order) || 'Customer'}`;
}

export function useOrderName(order: WithId<Order>): string {
  const names = usePayerNames(useMemo(() => [order.user_id], [order.user_id]));
  return formatOrderName(order, names.get(order.user_id) ?? '');
}
