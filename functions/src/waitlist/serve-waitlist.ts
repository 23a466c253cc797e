import { boxOfferedText, serveLine } from '@sharebox/domain/waitlist';
import type { Transaction } from 'firebase-admin/firestore';
import { numberedSlots, slotReference } from '../boxes/slots';
import { backOff, isCommitRace } from '../db/commit-race';
import { inTransaction } from '../db/transaction';
import { shortMail } from '../mail/short-mail';
import type { Services } from '../services';

const attempts = 8;

/**
 * Offers what is free of a drop to the first in line, and passes on what was not taken in time; offers, boxes and what the people
 * are told are one commit. Decides from what is there now, so that it may run twice, late and at once.
 * Returns how many boxes it offered.
 */
export async function serveWaitlist(services: Services, dropId: string): Promise<number> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (attempt > 0) await backOff(attempt);
    try {
      return await inTransaction(services.store, (transaction) => serve(services, transaction, dropId));
    } catch (error) {
      if (!isCommitRace(error)) throw error;
    }
  }
  throw new Error(`The waiting list of drop ${dropId} could not be served: its boxes change all the time`);
}

async function serve(services: Services, transaction: Transaction, dropId: string): Promise<number> {
  const { store, now, accounts } = services;
  const dropRef = store.drops.doc(dropId);
  const drop = (await transaction.get(dropRef)).data();
  if (!drop) return 0;
  const inLine = store.waitlist(dropId).where('status', 'in', ['waiting', 'offered']);
  const entries = (await transaction.get(inLine)).docs.map((one) => one.data());
  const [settings, slots] = await Promise.all([
    transaction.get(store.settings),
    transaction.get(store.slots(dropId)),
  ]);
  const at = now();
  const mode = settings.data()?.ordering_window ?? 'closed';
  const moves = serveLine(drop, mode, numberedSlots(slots), entries, at);
  const text = boxOfferedText(drop.name, moves.offersExpireAt);
  const offers = await Promise.all(
    moves.offers.map(async (offer) => ({ ...offer, email: await accounts.emailOf(offer.uid) })),
  );

  for (const uid of moves.passed) {
    const nothing = { status: 'passed' as const, slot: null, offer_expires_at: null };
    transaction.update(store.waitlist(dropId).doc(uid), nothing);
  }
  for (const number of moves.freed) transaction.delete(slotReference(store, dropId, number));
  for (const { uid, slot, email } of offers) {
    const box = {
      order_id: null,
      holder_uid: uid,
      items: [],
      taken_at: at,
      expires_at: moves.offersExpireAt,
    };
    const before = slots.docs.find((one) => one.id === String(slot));
    // A box that somebody takes in this moment is theirs: then this commit fails and looks again.
    if (before) transaction.update(before.ref, box, { lastUpdateTime: before.updateTime });
    else transaction.create(slotReference(store, dropId, slot), box);
    transaction.update(store.waitlist(dropId).doc(uid), {
      status: 'offered',
      slot,
      offered_at: at,
      offer_expires_at: moves.offersExpireAt,
    });
    const id = `${dropId}-${uid}-box_offered-${at.getTime()}`;
    transaction.create(store.notifications(uid).doc(id), {
      ...text,
      status: 'unread',
      read_at: null,
      created_at: at,
      order_id: null,
      metadata: {},
    });
    if (email !== null) transaction.create(store.mail.doc(id), shortMail(email, text));
  }
  if (drop.has_waitlist !== moves.hasWaitlist) {
    transaction.update(dropRef, { has_waitlist: moves.hasWaitlist });
  }
  return moves.offers.length;
}
