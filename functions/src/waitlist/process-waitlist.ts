import { dropEnded, offerBoxes } from '@sharebox/domain/drops/boxes';
import { buildBoxOfferedText } from '@sharebox/domain/notifications/notification-texts';
import { getOfferEnd } from '@sharebox/domain/waitlist/waitlist';
import type { Transaction } from 'firebase-admin/firestore';
import { readBoxes, writeBoxes } from '../orders/boxes';
import { inTransaction } from '../platform/db/transaction';
import { readEmailFrame } from '../mail/email-frame';
import { buildNewsEmail } from '../mail/news-email';
import { prepareNotifications } from '../notifications/notify';
import type { Services } from '../platform/services';
import { processEach } from '../platform/db/unreadable-documents';
import { recountDrop } from '../orders/recount-drop';

/**
 * Offers a drop's free boxes to the first customers on the waiting list and withdraws expired offers. Writes offers and
 * notifications in one commit. Reads the current boxes, so repeated, late and concurrent calls are safe. Returns the
 * number of offered boxes.
 */
export async function processWaitlist(services: Services, dropId: string): Promise<number> {
  // Usually the list is empty, and a transaction would delay customers who are buying.
  const boxes = (await services.store.boxes(dropId).get()).data();
  if (!boxes || Object.keys({ ...boxes.waiting, ...boxes.offered }).length === 0) return 0;
  return inTransaction(services.store, (transaction) => commitOffers(services, transaction, dropId));
}

async function commitOffers(services: Services, transaction: Transaction, dropId: string): Promise<number> {
  const { store, accounts, now } = services;
  const before = await readBoxes(transaction, store, dropId);
  const [drop, settings] = await Promise.all([
    transaction.get(store.drops.doc(dropId)),
    transaction.get(store.settings),
  ]);
  const sold = drop.data();
  if (!sold) return 0;
  const at = now();
  const until = getOfferEnd(sold, settings.data()?.ordering_window ?? 'closed', at);
  const after = until ? offerBoxes(before, until, at) : dropEnded(before, at);
  const offers = Object.entries(after.offered).filter(([uid]) => before.waiting[uid] !== undefined);
  const writers = await Promise.all(
    offers.map(([uid, { number, until: end }]) => {
      const isShared = offers.some(([other, offer]) => other !== uid && offer.number === number);
      const text = buildBoxOfferedText(sold.name, end, isShared);
      return prepareNotifications(transaction, store, uid, [
        {
          ...{ text, event: `${dropId}-${at.getTime()}`, at, orderId: null, metadata: { valid_until: end } },
          prepareEmail: async () => {
            const [to, frame] = await Promise.all([accounts.verifiedEmailOf(uid), readEmailFrame(services)]);
            return () => (to === null ? null : buildNewsEmail(to, text, null, frame));
          },
        },
      ]);
    }),
  );

  writeBoxes(transaction, store, dropId, { before, after, at });
  for (const write of writers) write();
  return new Set(offers.map(([, { number }]) => number)).size;
}

/** Processes the waiting lists of all drops that have one, and records which lists are over. Returns the number of offered boxes. */
export async function processWaitlists(services: Services): Promise<number> {
  const { store } = services;
  const { docs } = await store.drops.where('has_waitlist', '==', true).get();
  const offered = await processEach(docs, async ({ id }) => {
    const count = await processWaitlist(services, id);
    await recountDrop(services, id);
    return count;
  });
  return offered.reduce((sum, count) => sum + count, 0);
}
