import type { Order } from '@sharebox/domain/orders/order';
import { useMemo } from 'react';
import type { WithId } from '#firebase/live.ts';
import { usePayerNames } from './payer-names';

/** Returns an order's name for staff, such as `Box 4, Ada Obi`. */
export function formatOrderName(
  { slot, gift_sender_name }: Pick<Order, 'slot' | 'gift_sender_name'>,
  payerName: string,
): string {
  return `${slot === null ? 'No box' : `Box ${slot}`}, ${payerName || gift_sender_name || 'Customer'}`;
}

export function useOrderName(order: WithId<Order>): string {
  const names = usePayerNames(useMemo(() => [order.user_id], [order.user_id]));
  return formatOrderName(order, names.get(order.user_id) ?? '');
}
