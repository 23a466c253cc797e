import { auditEntrySchema } from '@sharebox/domain/common/audit';
import { useLiveCollection } from '#firebase/live.ts';

/** A limit that no order should reach. Beyond it, the oldest entries are left out. */
const maxEntries = 100;

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
