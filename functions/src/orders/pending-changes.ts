import { changeBox } from '@sharebox/domain/drops/boxes';
import { toPortions } from '@sharebox/domain/orders/order';
import { inTransaction } from '../platform/db/transaction';
import { processEach } from '../platform/db/unreadable-documents';
import type { Services } from '../platform/services';
import { readBoxes, writeBoxes } from './boxes';

/**
 * Drops every change of a box whose money did not arrive before the cut-off, and frees the portions that were reserved
 * for it. Returns the number of dropped changes.
 */
export async function dropPendingChanges(services: Services): Promise<number> {
  const { store, now } = services;
  const { docs } = await store.orders.where('pending_change.until', '<', now()).select().get();
  const dropped = await processEach(docs, ({ id }) =>
    inTransaction(store, async (transaction) => {
      const reference = store.orders.doc(id);
      const order = (await transaction.get(reference)).data();
      const at = now();
      if (!order?.pending_change || order.pending_change.until >= at) return false;
      const before = await readBoxes(transaction, store, order.weekly_drop_id);
      const after = changeBox(before, id, toPortions(order.items), at);
      if (typeof after !== 'string') {
        writeBoxes(transaction, store, order.weekly_drop_id, { before, after, at });
      }
      transaction.update(reference, { pending_change: null, updated_at: at });
      return true;
    }),
  );
  return dropped.filter(Boolean).length;
}
