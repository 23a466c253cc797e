import { expireHold } from './expire-hold';
import { processEach } from '../platform/db/unreadable-documents';
import type { Services } from '../platform/services';

/**
 * Expires every hold whose time has run out, and frees its box unless another customer has taken it. Returns the number
 * of expired holds.
 */
export async function releaseExpiredHolds(services: Services): Promise<number> {
  const { store, now } = services;
  const { docs } = await store.orders
    .where('status', '==', 'awaiting_payment')
    .where('hold_expires_at', '<=', now())
    .select()
    .get();
  const ended = await processEach(store, docs, ({ id }) => expireHold(services, id, () => true));
  return ended.filter(Boolean).length;
}
