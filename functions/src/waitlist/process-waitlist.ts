import { removeExpiredReservations, offerFreeBoxes, leaveWaitlist } from '@sharebox/domain/drops/drop-boxes';
import { buildBoxOfferedText } from '@sharebox/domain/notifications/notification-texts';
import { getOfferEnd } from '@sharebox/domain/waitlist/waitlist';
import { readBoxes, writeBoxes, recountDrop } from '../orders/boxes';
import { runInTransaction, type StoreTransaction } from '../platform/db/transaction';
import { readEmailFrame } from '../mail/build-email';
import { buildNotificationEmail } from '../mail/account-emails';
import { prepareNotifications } from '../notifications/notify';
import type { Services } from '../platform/services';
import { processEach, runTriggerSteps } from '../platform/db/unreadable-documents';

/**
 * Withdraws expired offers and offers a drop's free boxes to the first customers on the waiting list. Writes offers and
 * notifications in one commit. Reads the current boxes, so repeated, late and concurrent calls are safe. Returns the
 * number of offered boxes.
 */
export async function processWaitlist(services: Services, dropId: string): Promise<number> {
  // The list is usually empty, so check it outside a transaction. A transaction would delay customers who are buying.
  const boxes = (await services.store.boxes(dropId).get()).data();
  if (!boxes || Object.keys({ ...boxes.waiting, ...boxes.offered }).length === 0) return 0;
  return runInTransaction(services.store, (transaction) => commitOffers(services, transaction, dropId));
}

async function commitOffers(
  services: Services,
  transaction: StoreTransaction,
  dropId: string,
): Promise<number> {
  const { store, accounts, now } = services;
  const before = await readBoxes(transaction, dropId);
  const [sold, settings] = await Promise.all([
    transaction.read(store.drops.doc(dropId)),
    transaction.read(store.settings),
  ]);
  if (!sold) return 0;
  const at = now();
  const until = getOfferEnd(sold, settings?.ordering_window ?? 'closed', at);
  const after = until ? offerFreeBoxes(before, until, at) : removeExpiredReservations(before, at);
  const offers = Object.entries(after.offered).filter(([uid]) => before.waiting[uid] !== undefined);
  const writers = await Promise.all(
    offers.map(([uid, { number, until: end }]) => {
      const isShared = offers.some(([other, offer]) => other !== uid && offer.number === number);
      const text = buildBoxOfferedText(sold.name, end, isShared);
      return prepareNotifications(transaction, uid, [
        {
          ...{ text, event: `${dropId}-${at.getTime()}`, at, orderId: null, metadata: { valid_until: end } },
          prepareEmail: async () => {
            const [to, frame] = await Promise.all([accounts.verifiedEmailOf(uid), readEmailFrame(services)]);
            return () => (to === null ? null : buildNotificationEmail(to, text, null, frame));
          },
        },
      ]);
    }),
  );

  writeBoxes(transaction, store, dropId, { before, after, at });
  for (const write of writers) write();
  return new Set(offers.map(([, { number }]) => number)).size;
}

/** Processes all active waiting lists and records which of them have ended. Returns the number of offered boxes. */
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

/**
 * Removes a user from a drop's waiting list. Offers the user's offered box, if any, to the next customer. Returns
 * whether the user was on the list.
 */
export async function removeFromWaitlist(services: Services, dropId: string, uid: string): Promise<boolean> {
  const { store, now } = services;
  const left = await runInTransaction(store, async (transaction) => {
    const entryRef = store.waitlist(dropId).doc(uid);
    if (!(await transaction.get(entryRef)).exists) return false;
    const before = await readBoxes(transaction, dropId);
    const at = now();
    writeBoxes(transaction, store, dropId, { before, after: leaveWaitlist(before, uid, at), at });
    transaction.delete(entryRef);
    return true;
  });
  if (left) await processWaitlist(services, dropId);
  return left;
}

/**
 * Removes a user from every waiting list. Includes the waiting lists of closed drops, which are used again if the drops
 * reopen.
 */
export async function leaveAllWaitlists(services: Services, uid: string): Promise<void> {
  const { store } = services;
  const drops = await store.drops.listDocuments();
  if (drops.length === 0) return;
  const entries = await store.db.getAll(...drops.map(({ id }) => store.waitlist(id).doc(uid)));
  const joinedDrops = drops.filter((_, index) => entries[index]?.exists);
  await runTriggerSteps(joinedDrops.map((drop) => () => removeFromWaitlist(services, drop.id, uid)));
}
