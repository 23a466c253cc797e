import { processEach } from '../platform/db/unreadable-documents';
import type { Services } from '../platform/services';
import { recountDrop } from '../orders/recount-drop';
import { processWaitlist } from './process-waitlist';

/** Processes the waiting lists of all drops that have one, and records which lists are over. Returns the number of offered boxes. */
export async function processWaitlists(services: Services): Promise<number> {
  const { store } = services;
  const { docs } = await store.drops.where('has_waitlist', '==', true).get();
  const offered = await processEach(store, docs, async ({ id }) => {
    const count = await processWaitlist(services, id);
    await recountDrop(services, id);
    return count;
  });
  return offered.reduce((sum, count) => sum + count, 0);
}
