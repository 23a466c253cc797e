import { getTriggerRuns } from '../../fake-backend/triggers';
import { InMemoryFirestore } from '../../firestore-in-memory/client';
import { type DocumentChange, FirestoreServer } from '../../firestore-in-memory/server';
import { openShop, type Shop } from './shop';
import type { ShopOptions } from './stock';

export interface ShopWithTriggers {
  shop: Shop;
  /** Runs the triggers of all changes since the last call, including changes by these triggers. */
  settle: () => Promise<void>;
  /** Runs the most recent triggers again, like events that are delivered again. */
  repeatEvents: () => Promise<void>;
}

const repeatedEvents = 6;

/** Opens an in-memory shop in which document changes run triggers. */
export async function openShopWithTriggers(options: ShopOptions = {}): Promise<ShopWithTriggers> {
  const pending: DocumentChange[] = [];
  const committed = (changes: readonly DocumentChange[]) => pending.push(...changes);
  const server = new FirestoreServer({ now: Date.now, concurrency: 'locks', committed });
  const database = new InMemoryFirestore('demo-live', server);
  const shop = await openShop({ ...options, database });
  pending.length = 0;
  let events = 0;
  let latest: (() => Promise<void>)[] = [];

  async function settle(): Promise<void> {
    for (let change = pending.shift(); change; change = pending.shift()) {
      for (const { run } of getTriggerRuns(change)) {
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
