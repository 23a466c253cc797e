import { buildBoxOfferedText } from '@sharebox/domain/notifications/notification-texts';
import { planWaitlistMoves } from '@sharebox/domain/waitlist/waitlist';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { releaseBox, fromFreeBox, toNumberedSlots, fromSlot, takeBox } from '../orders/boxes';
import { retryRaces } from '../platform/db/retry-races';
import { inTransaction } from '../platform/db/transaction';
import { readEmailFrame } from '../mail/email-frame';
import { buildNewsEmail } from '../mail/news-email';
import { readPreferences } from '../notifications/preferences';
import { writeNotification } from '../notifications/write-notification';
import { filterReadable } from '../platform/db/unreadable-documents';
import type { Services } from '../platform/services';

/**
 * Offers a drop's free boxes to the first customers on the waiting list and withdraws expired offers. If offers have
 * expired repeatedly, offers each box to several customers. Writes offers, boxes and notifications in one commit. Reads
 * the current documents, so repeated, late and concurrent calls are safe. Returns the number of offered boxes.
 */
export async function processWaitlist(services: Services, dropId: string): Promise<number> {
  // Check outside the transaction first: usually there is nothing to do, and a transaction over all boxes would block
  // customers who are buying or releasing one.
  if ((await readMoves(services, dropId))?.idle ?? true) return 0;
  const failure = `The waiting list of drop ${dropId} could not be processed`;
  return retryRaces({ attempts: 8, failure }, () =>
    inTransaction(services.store, (transaction) => commitMoves(services, transaction, dropId)),
  );
}

/**
 * Reads what has to be done for a drop's waiting list. Reads in `transaction` if it is given. Returns null if the
 * waiting list is empty.
 */
async function readMoves({ store, now }: Services, dropId: string, transaction?: Transaction) {
  const dropRef = store.dropCounts.doc(dropId);
  const inLine = store.waitlist(dropId).where('status', 'in', ['waiting', 'offered']);
  const [dropNow, people, settings] = await Promise.all([
    transaction ? transaction.get(dropRef) : dropRef.get(),
    transaction ? transaction.get(inLine) : inLine.get(),
    transaction ? transaction.get(store.settings) : store.settings.get(),
  ]);
  const drop = dropNow.data();
  if (!drop || (people.empty && !drop.has_waitlist)) return null;
  // Skip boxes that were ordered. They are the majority and have no expiry.
  const ending = store.slots(dropId).where('expires_at', '>', new Date(0));
  const forLine = store.freeBoxes(dropId).limit(Math.max(1, people.size));
  const [slots, free] = await Promise.all([
    transaction ? transaction.get(ending) : ending.get(),
    transaction ? transaction.get(forLine) : forLine.get(),
  ]);
  const boxes = [...slots.docs.map(fromSlot), ...free.docs.map(fromFreeBox)];
  const at = now();
  const moves = planWaitlistMoves(
    {
      drop,
      mode: settings.data()?.ordering_window ?? 'closed',
      entries: (await filterReadable(store, people.docs)).map((one) => one.data()),
      slots: toNumberedSlots(slots),
      free: free.docs.map((one) => Number(one.id)),
    },
    at,
  );
  const idle =
    moves.passed.length + moves.back.length + moves.offers.length + moves.freed.length === 0 &&
    moves.hasWaitlist === drop.has_waitlist;
  return { drop, boxes, moves, at, idle };
}

async function commitMoves(services: Services, transaction: Transaction, dropId: string): Promise<number> {
  const { store, accounts } = services;
  const found = await readMoves(services, dropId, transaction);
  if (!found || found.idle) return 0;
  const { drop, boxes, moves, at } = found;
  const frame = await readEmailFrame(services);
  const offers = await Promise.all(
    moves.offers.map(async (offer) => ({
      ...offer,
      email: await accounts.verifiedEmailOf(offer.uid),
      preferences: await readPreferences(store, offer.uid, transaction),
    })),
  );

  for (const uid of moves.passed) {
    const nothing = { status: 'passed' as const, slot: null, offer_expires_at: null };
    transaction.update(store.waitlist(dropId).doc(uid), nothing);
  }
  for (const uid of moves.back) {
    const again = { status: 'waiting' as const, slot: null, offer_expires_at: null };
    transaction.update(store.waitlist(dropId).doc(uid), again);
  }
  for (const number of moves.freed) releaseBox(transaction, store, dropId, number);
  const people = new Map<number, string[]>();
  for (const { uid, slot } of offers) people.set(slot, [...(people.get(slot) ?? []), uid]);
  for (const box of boxes) {
    const uids = people.get(box.number);
    // If a customer takes the box at the same time, the commit fails and the transaction runs again.
    if (uids)
      takeBox(transaction, store, dropId, box, {
        order_id: null,
        holder_uid: uids[0] ?? '',
        offered_to: uids,
        items: {},
        taken_at: at,
        expires_at: moves.offersExpireAt,
      });
  }
  for (const { uid, slot, email, preferences } of offers) {
    const isFirstCome = (people.get(slot)?.length ?? 0) > 1;
    const text = buildBoxOfferedText(drop.name, moves.offersExpireAt, isFirstCome);
    transaction.update(store.waitlist(dropId).doc(uid), {
      status: 'offered',
      slot,
      offered_at: at,
      offer_expires_at: moves.offersExpireAt,
      is_shared: isFirstCome,
    });
    writeNotification(transaction, store, preferences, {
      uid,
      id: `${dropId}-${uid}-box_offered-${at.getTime()}`,
      text,
      at,
      orderId: null,
      metadata: {},
      mail: email === null ? null : buildNewsEmail(email, text, null, frame),
    });
  }
  const changes = {
    ...(drop.has_waitlist !== moves.hasWaitlist && { has_waitlist: moves.hasWaitlist }),
    ...(moves.passed.length > 0 && { offers_passed: FieldValue.increment(moves.passed.length) }),
  };
  if (Object.keys(changes).length > 0) transaction.update(store.dropCounts.doc(dropId), changes);
  return people.size;
}
