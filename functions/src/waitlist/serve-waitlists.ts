import { eachByItself } from '../platform/db/set-aside';
import type { Services } from '../platform/services';
import { serveWaitlist } from './serve-waitlist';

/** Passes on the expired offers of every drop with a waiting list. Returns how many boxes were offered. */
export async function serveWaitlists(services: Services): Promise<number> {
  const { store } = services;
  const { docs } = await store.drops.where('has_waitlist', '==', true).get();
  const offered = await eachByItself(store, docs, (drop) => serveWaitlist(services, drop.id));
  return offered.reduce((sum, count) => sum + count, 0);
}
