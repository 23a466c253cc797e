import {
  deliveryPhotoDays,
  deliveryPhotosFolder,
  getStopPhotosFolder,
} from '@sharebox/domain/deliveries/delivery-photo';
import { eraseStopAddress } from '@sharebox/domain/deliveries/delivery-stop';
import type { BulkChanges } from '../platform/db/bulk-changes';
import { readOrDefault } from '../platform/db/unreadable-documents';
import type { Services } from '../platform/services';

/** Erases the address of an order's stop, the rider's notes and the rider's photos of the delivery. */
export async function eraseStop(
  { store, storage }: Services,
  changes: BulkChanges,
  orderId: string,
): Promise<void> {
  const runId: unknown = (await store.orderRun(orderId).get()).get('run_id');
  if (typeof runId !== 'string') return;
  const stop = await store.stops(runId).doc(orderId).get();
  const photoRunIds = new Set([runId]);
  if (stop.exists) {
    const known = await readOrDefault(store, () => stop.data(), undefined);
    for (const { run_id } of known?.events ?? []) if (run_id !== undefined) photoRunIds.add(run_id);
    // Use the raw document, because a stop that fails to parse may contain an address as well.
    if (known) changes.update(stop.ref, eraseStopAddress(known));
    else changes.delete(stop.ref);
  }
  for (const id of photoRunIds) await storage.removeFolder(getStopPhotosFolder(id, orderId));
}

const dayMs = 86_400_000;

/** Deletes riders' delivery photos once the period for questions about a delivery is over. */
export async function deleteOldDeliveryPhotos({ now, storage }: Services): Promise<void> {
  await storage.removeOlder(deliveryPhotosFolder, new Date(now().getTime() - deliveryPhotoDays * dayMs));
}
