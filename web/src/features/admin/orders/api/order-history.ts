import { auditEntrySchema } from '@sharebox/domain/common/audit';
import { useLiveCollection } from '#firebase/live.ts';

/** An upper limit that no order reaches; the newest are kept. */
const maxEntries = 100;

/** Follows what staff and schedules did to an order and its payment, newest first. */
export function useOrderHistory(orderId: string) {
  return useLiveCollection(
    `order-history/${orderId}`,
    ({ collection, firestore, limit, orderBy, query, where }) =>
      query(
        collection(firestore, 'audit_log'),
        where('target', 'in', [`orders/${orderId}`, `payment_confirmations/${orderId}`]),
        orderBy('at', 'desc'),
        limit(maxEntries),
      ),
    auditEntrySchema,
  );
}
