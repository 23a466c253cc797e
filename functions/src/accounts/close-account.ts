import { buildAccountClosure } from '@sharebox/domain/accounts/account-deletion';
import { createQueuedEmail } from '@sharebox/domain/notifications/email';
import { DomainError } from '@sharebox/domain/common/errors';
import { expireHold } from '../orders/ended-orders';
import { runInTransaction } from '../platform/db/transaction';
import { payOutBalance, restoreBalance } from '../payments/balance';
import { syncGiftPage } from '../gifts/gift-link';
import { buildClosedAccountEmail } from '../mail/account-emails';
import { readEmailFrame } from '../mail/build-email';
import type { Services } from '../platform/services';
import { leaveSharedCarts } from '../cart/shared-carts';
import { leaveAllWaitlists } from '../waitlist/process-waitlist';
import { BulkChanges } from '../platform/db/bulk-changes';
import { type CollectionReference, FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore';

/** Finds the documents of a collection whose ids start with a prefix. */
async function findDocumentsByIdPrefix(
  collection: CollectionReference,
  prefix: string,
): Promise<QueryDocumentSnapshot[]> {
  const byId = collection.orderBy(FieldPath.documentId());
  return (await byId.startAt(prefix).endAt(`${prefix}\uf8ff`).get()).docs;
}

/** Deletes all documents of a user, except the profile and the orders. */
export async function deleteOwnDocuments(
  services: Services,
  changes: BulkChanges,
  uid: string,
): Promise<void> {
  const { store } = services;
  // The user may have joined a waiting list while their account was being closed.
  await leaveAllWaitlists(services, uid);
  await changes.deleteBelow(store.profiles.doc(uid));
  const [messages, complaints, pushes] = await Promise.all([
    store.contactMessages.where('user_id', '==', uid).get(),
    store.complaints.where('user_id', '==', uid).get(),
    findDocumentsByIdPrefix(store.db.collection('waiting_pushes'), `${uid}-`),
  ]);
  for (const one of [...messages.docs, ...complaints.docs, ...pushes]) changes.delete(one.ref);
  for (const collection of [store.notificationPreferences, store.areaRequests])
    changes.delete(collection.doc(uid));
}

/**
 * Deletes an account whose email address is unverified, with all its data. Sends no email, because the address may
 * belong to a stranger. Rejects accounts with orders, because their owners may have placed these orders as guests
 * before they signed up. Does not merely close the account, because the address would then be blocked for as long as
 * the account can be reopened.
 * @throws `email-unverified` if the account has orders
 */
export async function removeUnverifiedAccount(services: Services, uid: string): Promise<void> {
  const { store, accounts } = services;
  if (!(await store.orders.where('user_id', '==', uid).limit(1).get()).empty) {
    throw new DomainError('email-unverified');
  }
  const changes = new BulkChanges(store.db);
  await deleteOwnDocuments(services, changes, uid);
  changes.delete(store.profiles.doc(uid));
  await changes.ended();
  await accounts.remove(uid);
}

/**
 * Runs the first phase of an account deletion: disables sign-in, the gift page and push notifications, releases unpaid
 * holds and refunds the balance. Paid orders are still delivered. Repeating an interrupted call completes it. Returns
 * when the second phase is due.
 */
export async function closeAccount(services: Services, uid: string): Promise<Date> {
  const { store, now, accounts } = services;
  const profileRef = store.profiles.doc(uid);
  const [email, frame] = await Promise.all([accounts.verifiedEmailOf(uid), readEmailFrame(services)]);
  const { deletion } = await runInTransaction(store, async (transaction) => {
    const person = await transaction.read(profileRef);
    if (!person) throw new DomainError('not-allowed');
    const closed = buildAccountClosure(person, now());
    if (person.deletion) return closed;
    transaction.update(profileRef, { ...closed, updated_at: now() });
    if (email !== null) {
      const id = `${uid}-account-closed-${closed.deletion.requested_at.getTime()}`;
      const confirmation = buildClosedAccountEmail(email, closed.deletion.due_at, frame);
      transaction.create(store.mail.doc(id), createQueuedEmail(confirmation, now()));
    }
    return closed;
  });
  await accounts.setOpen(uid, false);

  const [devices, holds, preferences] = await Promise.all([
    store.devices(uid).listDocuments(),
    store.orders.where('user_id', '==', uid).where('status', '==', 'awaiting_payment').get(),
    store.notificationPreferences.doc(uid).get(),
    syncGiftPage(services, uid),
  ]);
  await Promise.all([
    ...devices.map((device) => device.delete()),
    // Drop notifications are only for users who can place orders.
    preferences.exists && preferences.ref.update({ wants_drop_news: false, wants_drop_reminders: false }),
    ...holds.docs.map((hold) => expireHold(services, hold.id, () => true)),
  ]);
  // The released holds may have used money from the balance, so restore it before paying it out.
  for (const { id } of holds.docs) await restoreBalance(services, id);
  await payOutBalance(services, uid, null);
  await leaveAllWaitlists(services, uid);
  await leaveSharedCarts(services, uid);
  return deletion.due_at;
}
