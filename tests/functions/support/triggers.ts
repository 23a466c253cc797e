import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as handlers from '../../../functions/src/triggers/trigger-handlers';
import { runTrigger } from '../../../functions/src/triggers/run-trigger';
import { MemoryFirestore } from '../../firestore-in-memory/client';
import { type Change, FirestoreServer } from '../../firestore-in-memory/server';
import { openShop, type Shop } from './shop';
import type { ShopOptions } from './stock';

type Handle = (shop: Shop, event: handlers.WrittenEvent) => Promise<void>;

const onCreation =
  (handle: (shop: Shop, event: handlers.CreatedEvent) => Promise<void>): Handle =>
  async (shop, { data, ...event }) => {
    if (data?.before.exists === false) await handle(shop, { ...event, data: data.after });
  };

/** The triggers and the documents that run them, as in functions/src/triggers/firestore-triggers.ts. */
const triggers: readonly [path: RegExp, handle: Handle][] = [
  [/^orders\/(?<orderId>[^/]+)$/, handlers.handleOrderWritten],
  [/^weekly_drops\/(?<dropId>[^/]+)\/slots\/(?<number>[^/]+)$/, handlers.handleSlotWritten],
  [/^weekly_drops\/(?<dropId>[^/]+)$/, handlers.handleDropWritten],
  [/^profiles\/(?<uid>[^/]+)$/, handlers.handleProfileWritten],
  [/^profiles\/(?<uid>[^/]+)\/delivery_addresses\/(?<addressId>[^/]+)$/, handlers.handleAddressWritten],
  [
    /^profiles\/(?<uid>[^/]+)\/notifications\/(?<notificationId>[^/]+)$/,
    onCreation(handlers.handleNotificationCreated),
  ],
  [/^payment_confirmations\/(?<orderId>[^/]+)$/, onCreation(handlers.handleConfirmationCreated)],
  [/^mail\/(?<mailId>[^/]+)$/, onCreation(handlers.handleMailCreated)],
];

export interface LiveShop {
  shop: Shop;
  /** Runs the triggers of all changes since the last time, and of the changes that they make. */
  settle: () => Promise<void>;
  /** Runs the triggers of the latest changes again, as a repeated event does. */
  repeatEvents: () => Promise<void>;
}

/** How many of the latest events `repeatEvents` repeats. */
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

  async function run({ name, before, after }: Change): Promise<void> {
    const path = name.slice(name.indexOf('/documents/') + '/documents/'.length);
    const read = (document: Change['before']): DocumentSnapshot =>
      database.snapshot_(document ?? name, server.nextTimestamp());
    for (const [pattern, handle] of triggers) {
      const params = pattern.exec(path)?.groups;
      if (!params) continue;
      events += 1;
      const data = { before: read(before), after: read(after) };
      const event = { id: `event-${events}`, time: new Date().toISOString(), params, data };
      const work = () => runTrigger(shop, 'trigger', (services) => handle({ ...shop, ...services }, event));
      await work();
      latest = [...latest, work].slice(-repeatedEvents);
    }
  }

  async function settle(): Promise<void> {
    for (let change = pending.shift(); change; change = pending.shift()) await run(change);
  }

  async function repeatEvents(): Promise<void> {
    for (const work of latest) await work();
    await settle();
  }

  return { shop, settle, repeatEvents };
}
