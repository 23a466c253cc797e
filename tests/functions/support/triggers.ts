import { listTriggerRuns } from '../../fake-backend/triggers';
import { MemoryFirestore } from '../../firestore-in-memory/client';
import { type Change, FirestoreServer } from '../../firestore-in-memory/server';
import { openShop, type Shop } from './shop';
import type { ShopOptions } from './stock';

export interface LiveShop {
  shop: Shop;
  /** Runs the triggers of all changes since the last time, and of the changes that they make. */
  settle: () => Promise<void>;
  /** Runs the latest triggers again, as a repeated event does. */
  repeatEvents: () => Promise<void>;
}

/** The number of events that `repeatEvents` repeats. */
const repeatedEvents = 6;

/** Opens a shop in memory whose documents run triggers. */
export async function openLiveShop(options: ShopOptions = {}): Promise<LiveShop> {
  const pending: Change[] = [];
  const committed = (changes: readonly Change[]) => pending.push(...changes);
  const server = new FirestoreServer({ now: Date.now, concurrency: 'locks', committed });
  const database = new MemoryFirestore('demo-live', server);
  const shop = await openShop({ ...options, database });
  pending.length = 0;
  let events = 0;
  let latest: (() => Promise<void>)[] = [];

  async function settle(): Promise<void> {
    for (let change = pending.shift(); change; change = pending.shift()) {
      for (const { run } of listTriggerRuns(change)) {
        events += 1;
        const event = { id: `event-${events}`, time: new Date().toISOString(), at: server.nextTimestamp() };
        const work = () => run(shop, database, event);
        await work();
        latest = [...latest, work].slice(-repeatedEvents);
      }
    }
  }

  async function repeatEvents(): Promise<void> {
    for (const work of latest) await work();
    await settle();
  }

  return { shop, settle, repeatEvents };
}
