import { auditEntrySchema } from '@sharebox/domain/common/audit';
import { useLiveCollection } from '#firebase/live.ts';

/** More than this happens to no order; the newest are kept. */
const longest = 100;

/** What staff and schedules did to an order and to its payment, live, the newest first. */
export function useOrderHistory(orderId: string) {
  return useLiveCollection(
    `order-history/${orderId}`,
    ({ collection, firestore, limit, orderBy, query, where }) =>
      query(
        collection(firestore, 'audit_log'),
        where('target', 'in', [`orders/${orderId}`, `payment_confirmations/${orderId}`]),
        orderBy('at', 'desc'),
        limit(longest),
      ),
    auditEntrySchema,
  );
}
