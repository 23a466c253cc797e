import {
  isDue,
  isStillToCome,
  nobody,
  withoutClaimsContact,
  withoutDoor,
  withoutPayersWords,
  withoutRecipientsWords,
} from '@sharebox/domain/accounts/account-deletion';
import { anonymousProfile } from '@sharebox/domain/accounts/profile';
import { orderSchema as storedOrder } from '@sharebox/domain/orders/order';
import { proofsOf } from '@sharebox/domain/payments/payment';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { forgetStop } from '../deliveries/forget-stop';
import { BulkChanges } from '../platform/db/bulk-changes';
import type { Services } from '../platform/services';
import { forgetWords } from '../ratings/forget-words';
import { comesToPayer } from './comes-to-payer';
import { forgetOwnBooks } from './forget-own-books';
import { idsBeginningWith } from './ids-beginning-with';

/**
 * The second phase of a deletion, once it is due and nothing that they ordered or were given is still to come: removes
 * what tells who somebody was, and keeps their orders for the books. The profile says last that it is done, so that
 * what broke off is begun again. Documents are taken as they are found: one that doesn't parse is somebody's, too.
 * Whether it did anything.
 */
export async function anonymiseAccount(services: Services, uid: string): Promise<boolean> {
  const { store, now, accounts, storage } = services;
  const profileRef = store.profiles.doc(uid);
  const person = (await profileRef.get()).data();
  if (!person || !isDue(person.deletion, now())) return false;
  const { gift_id } = person;
  const ordered = (await store.orders.where('user_id', '==', uid).get()).docs;
  const given = gift_id === null ? [] : (await store.orders.where('gift_id', '==', gift_id).get()).docs;
  // What is paid for is cooked and delivered: a later run finds the account again.
  if ([...ordered, ...given].some((order) => mayStillCome(order, now()))) return false;
  const email = await accounts.emailOf(uid);

  // First, and to its end: what follows a change of an order would tell of it anew where it finds nothing told.
  if (gift_id !== null) await store.giftRecipients.doc(gift_id).delete();
  const ofOrders = new BulkChanges(store.db);
  const doors = await forgetPayer(services, ofOrders, uid, ordered);
  if (gift_id !== null) doors.push(...(await forgetRecipient(services, ofOrders, gift_id, given)));
  await forgetWords(store, ofOrders, uid);
  await ofOrders.ended();

  const changes = new BulkChanges(store.db);
  // Once the doors are forgotten: what keeps a stop up to its order would remember them.
  for (const orderId of doors) await forgetStop(services, changes, orderId);
  await forgetOwnBooks(services, changes, uid);
  await storage.removeFolder(proofsOf(uid));
  if (email !== null) {
    const mails = await store.mail.where('to', '==', email).get();
    for (const one of mails.docs) changes.delete(one.ref);
  }
  await changes.ended();

  await accounts.remove(uid);
  await profileRef.set(anonymousProfile(person, now()));
  return true;
}

const whenItComesSchema = z.pick(storedOrder, { status: true, delivery_date: true });

/** As it is found: of one that doesn't say when it comes nothing comes. */
function mayStillCome(order: QueryDocumentSnapshot, now: Date): boolean {
  const status: unknown = order.get('status');
  const delivery_date: unknown = order.get('delivery_date');
  const known = whenItComesSchema.safeParse({ status, delivery_date });
  return known.success && isStillToCome(known.data, now);
}

/** The words, doors and contacts of what somebody ordered. Returns the orders that came to their own door. */
async function forgetPayer(
  { store }: Services,
  changes: BulkChanges,
  uid: string,
  orders: readonly QueryDocumentSnapshot[],
): Promise<string[]> {
  const claims = await store.confirmations.where('user_id', '==', uid).get();
  for (const order of orders) {
    changes.update(order.ref, withoutPayersWords);
    await forgetMails(store, changes, order.id);
    const sender = store.sender(order.id);
    if ((await sender.get()).exists) changes.update(sender, nobody);
    if (comesToPayer(order)) await forgetDoor(store, changes, order.id);
  }
  for (const claim of claims.docs) changes.update(claim.ref, withoutClaimsContact);
  return orders.filter(comesToPayer).map(({ id }) => id);
}

async function forgetDoor(store: Services['store'], changes: BulkChanges, orderId: string): Promise<void> {
  const door = store.delivery(orderId);
  if ((await door.get()).exists) changes.update(door, withoutDoor);
}

/**
 * The words and the door of what somebody was given, and the public side of their gift page under all its addresses.
 * Returns the orders that came to their door.
 */
async function forgetRecipient(
  { store, now }: Services,
  changes: BulkChanges,
  giftId: string,
  orders: readonly QueryDocumentSnapshot[],
): Promise<string[]> {
  const links = await store.giftLinks.where('gift_id', '==', giftId).get();
  for (const order of orders) {
    changes.update(order.ref, withoutRecipientsWords);
    await forgetMails(store, changes, order.id);
    // A declined gift may have gone to its giver's own door.
    if (!comesToPayer(order)) await forgetDoor(store, changes, order.id);
  }
  // Whoever claims a slug next is told that it was somebody else's before.
  for (const link of links.docs) {
    const gone = { display_name: '', initials: '', gift_tagline: '', allow_gifting: false };
    changes.update(link.ref, { ...gone, moved_to: link.id, frees_at: now() });
  }
  return orders.filter((order) => !comesToPayer(order)).map(({ id }) => id);
}

/**
 * What was mailed about an order, to whomever, with the links in it: it was sent long ago, and repeats the words and
 * names of both.
 */
export async function forgetMails(
  { db, guestLinks }: Services['store'],
  changes: BulkChanges,
  orderId: string,
): Promise<void> {
  for (const one of await idsBeginningWith(db.collection('mail'), `${orderId}-`)) changes.delete(one.ref);
  changes.delete(guestLinks.doc(orderId));
}
