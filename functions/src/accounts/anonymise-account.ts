import {
  erasedClaimFields,
  erasedContact,
  erasedDeliveryFields,
  erasedPayerFields,
  erasedRecipientFields,
  isDueForAnonymisation,
  isUpcomingDelivery,
} from '@sharebox/domain/accounts/account-deletion';
import { buildAnonymousProfile } from '@sharebox/domain/accounts/profile';
import { getUserComplaintPhotosFolder } from '@sharebox/domain/complaints/complaint';
import { orderSchema as storedOrder } from '@sharebox/domain/orders/order';
import { getUserProofsFolder } from '@sharebox/domain/payments/payment';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { eraseStop } from '../deliveries/delete-deliveries';
import { payOutBalance } from '../payments/balance';
import { BulkChanges } from '../platform/db/bulk-changes';
import type { Services } from '../platform/services';
import { deleteDishComments } from '../ratings/ratings';
import { isOrderForPayer } from './tried-meals';
import { deleteOwnDocuments } from './delete-own-documents';
import { logger } from 'firebase-functions/v2';
import { UnreadableDocumentError } from '../platform/db/unreadable-document';
import { logUnreadableDocument } from '../platform/db/unreadable-documents';

/**
 * Runs the second phase of an account deletion once it is due and all the user's orders and gifts are delivered: erases
 * personal data and keeps the orders for bookkeeping. Updates the profile last, so that an interrupted run starts
 * again. Reads raw documents, because documents that fail to parse contain personal data as well. Returns whether the
 * account was anonymised.
 */
export async function anonymiseAccount(services: Services, uid: string): Promise<boolean> {
  const { store, now, accounts, storage } = services;
  const profileRef = store.profiles.doc(uid);
  const person = (await profileRef.get()).data();
  if (!person || !isDueForAnonymisation(person.deletion, now())) return false;
  const { gift_id } = person;
  const ordered = (await store.orders.where('user_id', '==', uid).get()).docs;
  const received = gift_id === null ? [] : (await store.orders.where('gift_id', '==', gift_id).get()).docs;
  // Paid orders are still delivered. A later run finds the account again.
  if ([...ordered, ...received].some((order) => hasUpcomingDelivery(order, now()))) return false;
  // Money that returned since the account was closed. A later run continues once its owner has been notified.
  if ((await payOutBalance(services, uid, null)) > 0) return false;
  const email = await accounts.emailOf(uid);

  // Finish the order updates before the notifications are deleted: the order triggers would otherwise find no
  // notification and write it again.
  const orderChanges = new BulkChanges(store.db);
  const ownDeliveryIds =
    gift_id === null ? [] : await eraseRecipientData(services, orderChanges, gift_id, received);
  ownDeliveryIds.push(...(await erasePayerData(services, orderChanges, uid, ordered)));
  await deleteDishComments(store, orderChanges, uid);
  await eraseRiderName(store, orderChanges, uid);
  await orderChanges.ended();

  const changes = new BulkChanges(store.db);
  // Runs after the addresses are erased: `syncStop` would otherwise copy them back to the stops.
  for (const orderId of ownDeliveryIds) await eraseStop(store, changes, orderId);
  await deleteOwnDocuments(services, changes, uid);
  await storage.removeFolder(getUserProofsFolder(uid));
  await storage.removeFolder(getUserComplaintPhotosFolder(uid));
  if (email !== null) {
    const mails = await store.mail.where('to', '==', email).get();
    for (const one of mails.docs) changes.delete(one.ref);
  }
  await changes.ended();

  await accounts.remove(uid);
  await profileRef.set(buildAnonymousProfile(person, now()));
  return true;
}

const deliveryFieldsSchema = z.pick(storedOrder, { status: true, delivery_date: true });

/** Returns whether an order may still be delivered; false for an order without a readable status and date. */
function hasUpcomingDelivery(order: QueryDocumentSnapshot, now: Date): boolean {
  const status: unknown = order.get('status');
  const delivery_date: unknown = order.get('delivery_date');
  const known = deliveryFieldsSchema.safeParse({ status, delivery_date });
  return known.success && isUpcomingDelivery(known.data, now);
}

/** Erases the payer's data from their orders. Returns the ids of orders delivered to the payer's own address. */
async function erasePayerData(
  { store, storage }: Services,
  changes: BulkChanges,
  uid: string,
  orders: readonly QueryDocumentSnapshot[],
): Promise<string[]> {
  const entries = await store.balanceEntries(uid).get();
  for (const entry of entries.docs) changes.update(entry.ref, { reason: null });
  const claims = await store.confirmations.where('user_id', '==', uid).get();
  for (const order of orders) {
    changes.update(order.ref, erasedPayerFields);
    await deleteOrderEmails(store, changes, order.id);
    changes.delete(store.guestLinks.doc(order.id));
    const sender = store.sender(order.id);
    if ((await sender.get()).exists) changes.update(sender, erasedContact);
    if (isOrderForPayer(order)) await eraseAddress(store, changes, order.id);
  }
  for (const claim of claims.docs) {
    // A guest's order that moved to this account has its screenshot in the guest's folder.
    const { proof_path } = claim.data();
    if (proof_path !== null) await storage.remove(proof_path);
    changes.update(claim.ref, erasedClaimFields);
  }
  return orders.filter(isOrderForPayer).map(({ id }) => id);
}

async function eraseAddress(store: Services['store'], changes: BulkChanges, orderId: string): Promise<void> {
  const door = store.delivery(orderId);
  if ((await door.get()).exists) changes.update(door, erasedDeliveryFields);
}

/**
 * Erases the recipient's data from their gifts, and from their gift page under all its tags. Returns the ids of gifts
 * that were delivered to the recipient.
 */
async function eraseRecipientData(
  { store, now }: Services,
  changes: BulkChanges,
  giftId: string,
  orders: readonly QueryDocumentSnapshot[],
): Promise<string[]> {
  // From now on, the order triggers find no recipient to notify.
  await store.giftRecipients.doc(giftId).delete();
  const links = await store.giftLinks.where('gift_id', '==', giftId).get();
  for (const order of orders) {
    changes.update(order.ref, erasedRecipientFields);
    changes.delete(store.changeRequest(order.id));
    // A guest's links in these emails continue to open the gift for its giver.
    await deleteOrderEmails(store, changes, order.id);
    // A declined gift may have been delivered to its giver's own address.
    if (!isOrderForPayer(order)) await eraseAddress(store, changes, order.id);
  }
  // Keep the documents of the gift links, so that `had_other_owner` is set when another member claims the tag.
  for (const link of links.docs) {
    const gone = { display_name: '', initials: '', gift_tagline: '', allow_gifting: false };
    changes.update(link.ref, { ...gone, moved_to: link.id, frees_at: now() });
  }
  return orders.filter((order) => !isOrderForPayer(order)).map(({ id }) => id);
}

/** Erases the name of a former rider from the runs that they delivered. */
async function eraseRiderName(store: Services['store'], changes: BulkChanges, uid: string): Promise<void> {
  const driven = await store.runs.where('driver_uid', '==', uid).get();
  for (const run of driven.docs) changes.update(run.ref, { driver_name: 'A former member' });
}

/** Deletes all emails about an order, because emails repeat names and texts. */
export async function deleteOrderEmails(
  store: Services['store'],
  changes: BulkChanges,
  orderId: string,
): Promise<void> {
  const { docs } = await store.mail.where('order_id', '==', orderId).get();
  for (const one of docs) changes.delete(one.ref);
}

/**
 * Anonymises all accounts whose deletion is due. A failure does not stop the others. Returns the number of anonymised
 * accounts.
 */
export async function anonymiseAccounts(services: Services): Promise<number> {
  const { store, now } = services;
  const due = await store.profiles
    .where('deletion.anonymised_at', '==', null)
    .where('deletion.due_at', '<=', now())
    .get();
  let done = 0;
  for (const { id } of due.docs) {
    try {
      if (await anonymiseAccount(services, id)) done++;
    } catch (error) {
      if (error instanceof UnreadableDocumentError) logUnreadableDocument(error);
      else logger.error('An account could not be anonymised', { uid: id, error });
    }
  }
  return done;
}
