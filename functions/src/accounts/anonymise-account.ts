import {
  erasedClaimFields,
  erasedContactFields,
  erasedDeliveryFields,
  erasedPayerFields,
  erasedRecipientFields,
  isDueForAnonymisation,
  isUpcomingDelivery,
  getGuestDataCutoff,
} from '@sharebox/domain/accounts/account-deletion';
import { buildAnonymousProfile } from '@sharebox/domain/accounts/profile';
import { getUserComplaintPhotosFolder } from '@sharebox/domain/complaints/complaint';
import { orderSchema as storedOrder } from '@sharebox/domain/orders/order';
import { getUserProofsFolder, getOrderProofsFolder } from '@sharebox/domain/payments/payment';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { deleteSurprise } from '../gifts/surprise-files';
import { payOutBalance } from '../payments/balance';
import { BulkChanges } from '../platform/db/bulk-changes';
import type { Services } from '../platform/services';
import { deleteDishComments } from '../ratings/ratings';
import { isOrderDeliveredToPayer } from './create-profile';
import { deleteOwnDocuments } from './close-account';
import { logger } from 'firebase-functions/v2';
import {
  UnreadableDocumentError,
  logUnreadableDocument,
  readOrUseDefault,
  processEach,
} from '../platform/db/unreadable-documents';
import { eraseStopAddress } from '@sharebox/domain/deliveries/delivery-stop';
import type { Store } from '../platform/db/store';
import { toGuestOrderUid } from '@sharebox/domain/gifts/guest-link';

/** Erases the address and the rider's notes from an order's stop on a run. */
async function eraseStopDetails(store: Store, changes: BulkChanges, orderId: string): Promise<void> {
  const runId: unknown = (await store.orderRun(orderId).get()).get('run_id');
  if (typeof runId !== 'string') return;
  const stop = await store.stops(runId).doc(orderId).get();
  if (!stop.exists) return;
  const known = readOrUseDefault(() => stop.data(), undefined);
  // Delete a stop that fails to parse, because it may also contain an address.
  if (known) changes.update(stop.ref, eraseStopAddress(known));
  else changes.delete(stop.ref);
}

/**
 * Runs the second phase of an account deletion once it is due and all the user's orders and gifts are delivered. Erases
 * personal data and keeps the orders for bookkeeping. Updates the profile last, so that the next run repeats an
 * interrupted one. Reads raw documents, because documents that fail to parse also contain personal data. Returns
 * whether the account was anonymised.
 */
export async function anonymiseAccount(services: Services, uid: string): Promise<boolean> {
  const { store, now, accounts, storage } = services;
  const profileRef = store.profiles.doc(uid);
  const person = (await profileRef.get()).data();
  if (!person || !isDueForAnonymisation(person.deletion, now())) return false;
  const { gift_id } = person;
  const ordered = (await store.orders.where('user_id', '==', uid).get()).docs;
  // A member has one gift id for their gift page, and one for each gift by link that they added to their account.
  const { docs: pages } = await store.giftRecipients.where('uid', '==', uid).select().get();
  const giftIds = [...new Set([...pages.map(({ id }) => id), ...(gift_id === null ? [] : [gift_id])])];
  const found = await Promise.all(giftIds.map((id) => store.orders.where('gift_id', '==', id).get()));
  const received = found.flatMap(({ docs }) => docs);
  // Paid orders are still to be delivered, so leave the account to a later run.
  if ([...ordered, ...received].some((order) => hasUpcomingDelivery(order, now()))) return false;
  // Money may have been added to the balance after the account was closed. If this run pays it out, a later run
  // continues, after the owner has been notified of the refund.
  if ((await payOutBalance(services, uid, null)) > 0) return false;
  const email = await accounts.emailOf(uid);

  // Finish the order updates before deleting the notifications. Otherwise the order triggers would find no notification
  // and write it again.
  const orderChanges = new BulkChanges(store.db);
  const ownDeliveryIds = await eraseRecipientData(services, orderChanges, giftIds, received);
  ownDeliveryIds.push(...(await erasePayerData(services, orderChanges, uid, ordered)));
  await deleteDishComments(store, orderChanges, uid);
  await eraseRiderName(store, orderChanges, uid);
  await orderChanges.ended();

  const changes = new BulkChanges(store.db);
  // Erase the stops after the addresses. Otherwise `syncStop` would copy the addresses back to the stops.
  for (const orderId of ownDeliveryIds) await eraseStopDetails(store, changes, orderId);
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

/** Returns whether an order may still be delivered. Returns false if the order has no readable status and date. */
function hasUpcomingDelivery(order: QueryDocumentSnapshot, now: Date): boolean {
  const status: unknown = order.get('status');
  const delivery_date: unknown = order.get('delivery_date');
  const known = deliveryFieldsSchema.safeParse({ status, delivery_date });
  return known.success && isUpcomingDelivery(known.data, now);
}

/** Erases the payer's data from their orders. Returns the ids of orders delivered to the payer's own address. */
async function erasePayerData(
  services: Services,
  changes: BulkChanges,
  uid: string,
  orders: readonly QueryDocumentSnapshot[],
): Promise<string[]> {
  const { store, storage } = services;
  const entries = await store.balanceEntries(uid).get();
  for (const entry of entries.docs) changes.update(entry.ref, { reason: null });
  const claims = await store.confirmations.where('user_id', '==', uid).get();
  for (const order of orders) {
    changes.update(order.ref, erasedPayerFields);
    await deleteSurprise(services, order.id);
    await deleteOrderEmails(store, changes, order.id);
    changes.delete(store.guestLinks.doc(order.id));
    await deleteClaimLinks(store, changes, order.id);
    const sender = store.sender(order.id);
    if ((await sender.get()).exists) changes.update(sender, erasedContactFields);
    if (isOrderDeliveredToPayer(order)) await eraseAddress(store, changes, order.id);
  }
  for (const claim of claims.docs) {
    // If the order moved to this account from a guest, the screenshot is still in the guest's folder.
    const { proof_path } = claim.data();
    if (proof_path !== null) await storage.remove(proof_path);
    changes.update(claim.ref, erasedClaimFields);
  }
  return orders.filter(isOrderDeliveredToPayer).map(({ id }) => id);
}

async function eraseAddress(store: Services['store'], changes: BulkChanges, orderId: string): Promise<void> {
  const door = store.delivery(orderId);
  if ((await door.get()).exists) changes.update(door, erasedDeliveryFields);
}

/**
 * Erases the recipient's data from their gifts and from all documents of their gift page. Returns the ids of the gifts
 * that were delivered to the recipient.
 */
async function eraseRecipientData(
  services: Services,
  changes: BulkChanges,
  giftIds: readonly string[],
  orders: readonly QueryDocumentSnapshot[],
): Promise<string[]> {
  const { store, now } = services;
  // Without these documents, the order triggers find no recipient to notify.
  await Promise.all(giftIds.map((id) => store.giftRecipients.doc(id).delete()));
  const found = await Promise.all(giftIds.map((id) => store.giftLinks.where('gift_id', '==', id).get()));
  for (const order of orders) {
    changes.update(order.ref, erasedRecipientFields);
    changes.delete(store.changeRequest(order.id));
    await deleteSurprise(services, order.id);
    await deleteClaimLinks(store, changes, order.id);
    // This keeps the emails of a guest's order, because their links still open the gift for its giver.
    await deleteOrderEmails(store, changes, order.id);
    // A declined gift may have been delivered to its giver's own address.
    if (!isOrderDeliveredToPayer(order)) await eraseAddress(store, changes, order.id);
  }
  // Keep the documents of the gift page, so that `had_other_owner` is set when another member claims the tag.
  for (const link of found.flatMap(({ docs }) => docs)) {
    const gone = { display_name: '', initials: '', gift_tagline: '', allow_gifting: false };
    changes.update(link.ref, { ...gone, moved_to: link.id, frees_at: now() });
  }
  return orders.filter((order) => !isOrderDeliveredToPayer(order)).map(({ id }) => id);
}

/** Deletes the claim links of a gift. */
export async function deleteClaimLinks(
  store: Services['store'],
  changes: BulkChanges,
  orderId: string,
): Promise<void> {
  const { docs } = await store.giftClaims.where('order_id', '==', orderId).select().get();
  for (const one of docs) changes.delete(one.ref);
}

/** Erases the name of a former rider from the runs that they delivered. */
async function eraseRiderName(store: Services['store'], changes: BulkChanges, uid: string): Promise<void> {
  const driven = await store.runs.where('driver_uid', '==', uid).get();
  for (const run of driven.docs) changes.update(run.ref, { driver_name: 'A former member' });
}

/** Deletes all emails about an order, because emails contain names and message texts. */
export async function deleteOrderEmails(
  store: Services['store'],
  changes: BulkChanges,
  orderId: string,
): Promise<void> {
  const { docs } = await store.mail.where('order_id', '==', orderId).get();
  for (const one of docs) changes.delete(one.ref);
}

/**
 * Anonymises all accounts whose deletion is due. If one account fails, continues with the others. Returns the number of
 * anonymised accounts.
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

/**
 * Erases personal data once the retention period of its drop is over (docs/product/privacy.md#retention): the contact
 * details, screenshots and emails of guests, of customers whose orders staff entered, and of recipients without an
 * account. Marks the drop only when everything is erased, so that the next run repeats an interrupted one. Returns the
 * number of orders.
 */
export async function eraseGuestData(services: Services): Promise<number> {
  const { store, now } = services;
  // Read raw documents, because drops that fail to parse may also have guest orders.
  const endedDrops = await store.db
    .collection('weekly_drops')
    .where('delivery_date', '<=', getGuestDataCutoff(now()))
    .get();
  const due = endedDrops.docs.filter((one) => one.get('guests_forgotten_at') === undefined);
  const forgotten = await processEach(due, async (drop) => {
    const orders = await deleteGuestData(services, drop.id);
    await drop.ref.update({ guests_forgotten_at: now() });
    return orders;
  });
  return forgotten.reduce((sum, orders) => sum + orders, 0);
}

async function deleteGuestData({ store, storage, accounts }: Services, dropId: string): Promise<number> {
  const { docs } = await store.orders
    .where('weekly_drop_id', '==', dropId)
    .where('ordered_by_guest', '==', true)
    .get();
  const changes = new BulkChanges(store.db);
  const forgetGuest = async (order: QueryDocumentSnapshot) => {
    const claim = store.confirmations.doc(order.id);
    const sender = store.sender(order.id);
    const [claimed, sent] = await Promise.all([claim.get(), sender.get()]);
    await storage.removeFolder(getOrderProofsFolder(String(order.get('user_id')), order.id));
    // The order may have moved to another account, but the screenshot is still in the folder of the guest who uploaded
    // it.
    const proof: unknown = claimed.get('proof_path');
    if (typeof proof === 'string') await storage.remove(proof);
    changes.update(order.ref, { guest_email: null, customer_name: null, refund_account: null });
    // A gift is delivered to its recipient's address, which is not the guest's data.
    if (order.get('is_gift_order') === false) changes.update(store.delivery(order.id), erasedDeliveryFields);
    if (claimed.exists) changes.update(claim, erasedClaimFields);
    if (sent.exists) changes.update(sender, erasedContactFields);
    await deleteOrderEmails(store, changes, order.id);
    changes.delete(store.guestLinks.doc(order.id));
    await accounts.remove(toGuestOrderUid(order.id));
  };
  await processEach(docs, forgetGuest);
  const gifts = await store.orders
    .where('weekly_drop_id', '==', dropId)
    .where('is_gift_order', '==', true)
    .get();
  const linkGifts = gifts.docs.filter((one) => one.get('claim') !== null);
  await processEach(linkGifts, async ({ id }) => {
    const delivery = await store.delivery(id).get();
    // Keep a member's address, because it is erased together with their account.
    if (delivery.get('recipient_profile_id') === '') changes.update(delivery.ref, erasedDeliveryFields);
    await deleteClaimLinks(store, changes, id);
  });
  await changes.ended();
  return docs.length;
}
