import { orderSchema, type Order } from '@sharebox/domain/orders/order';
import { compareRefundsDue } from '@sharebox/domain/payments/refund';
import { type LiveResult, useLiveCollection, type WithId } from '#firebase/live.ts';

const maxOrders = 500;

/**
 * Subscribes to all orders whose payers get money back, by promised day: orders without a box, overpaid and twice paid orders,
 * and requested refunds.
 */
export function useOwedRefunds(): LiveResult<WithId<Order>[]> {
  const withoutBox = useLiveCollection(
    'owed-refunds/without-box',
    ({ collection, firestore, limit, query, where }) =>
      query(collection(firestore, 'orders'), where('needs_refund', '==', true), limit(maxOrders)),
    orderSchema,
  );
  const beyondPrice = useLiveCollection(
    'owed-refunds/beyond-price',
    ({ collection, firestore, limit, query, where }) =>
      query(collection(firestore, 'orders'), where('owed_back', '>', 0), limit(maxOrders)),
    orderSchema,
  );
  if (withoutBox.status !== 'ready') return withoutBox;
  if (beyondPrice.status !== 'ready') return beyondPrice;
  const byId = new Map([...withoutBox.data, ...beyondPrice.data].map((order) => [order.id, order]));
  const data = [...byId.values()].sort(compareRefundsDue);
  return { ...withoutBox, data, fromCache: withoutBox.fromCache || beyondPrice.fromCache };
}
