import { expireHold } from './expire-hold';
import { processEach } from '../platform/db/unreadable-documents';
import type { Services } from '../platform/services';

const maxHoldsPerBatch = 50;

/**
 * Expires every hold whose time has run out, and frees its box unless another customer has taken it. Returns the number
 * of expired holds.
 */
export async function releaseExpiredHolds(services: Services): Promise<number> {
  const { store, now } = services;
  let released = 0;
  for (;;) {
    const { docs } = await store.orders
      .where('status', '==', 'awaiting_payment')
      .where('hold_expires_at', '<=', now())
      .limit(maxHoldsPerBatch)
      .get();
    const ended = await processEach(store, docs, ({ id }) => expireHold(services, id, () => true));
    const freed = ended.filter(Boolean).length;
    released += freed;
    // Stop if no hold was expired, because unreadable orders stay in the query's result.
    if (docs.length < maxHoldsPerBatch || freed === 0) return released;
  }
}
