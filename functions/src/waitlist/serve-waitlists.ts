import type { Services } from '../platform/services';
import { serveWaitlist } from './serve-waitlist';

/** Passes on the offers that ran out, for every drop that somebody waits for. Returns how many boxes were offered. */
export async function serveWaitlists(services: Services): Promise<number> {
  const { docs } = await services.store.drops.where('has_waitlist', '==', true).get();
  const offered = await Promise.all(docs.map((drop) => serveWaitlist(services, drop.id)));
  return offered.reduce((sum, count) => sum + count, 0);
}
