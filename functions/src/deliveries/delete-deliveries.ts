import { eraseStopAddress } from '@sharebox/domain/deliveries/delivery-stop';
import type { BulkChanges } from '../platform/db/bulk-changes';
import type { Store } from '../platform/db/store';
import { readOrDefault } from '../platform/db/unreadable-documents';

/** Erases the address of an order's stop and the rider's notes. */
export async function eraseStop(store: Store, changes: BulkChanges, orderId: string): Promise<void> {
  const runId: unknown = (await store.orderRun(orderId).get()).get('run_id');
  if (typeof runId !== 'string') return;
  const stop = await store.stops(runId).doc(orderId).get();
  if (!stop.exists) return;
  const known = readOrDefault(() => stop.data(), undefined);
  // A stop that fails to parse may contain an address as well.
  if (known) changes.update(stop.ref, eraseStopAddress(known));
  else changes.delete(stop.ref);
}
