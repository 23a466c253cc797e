import {
  isDue,
  nobody,
  withoutDoor,
  withoutPayersWords,
  withoutRecipientsWords,
} from '@sharebox/domain/account/account-deletion';
import { anonymousProfile } from '@sharebox/domain/account/profile';
import { FieldPath } from 'firebase-admin/firestore';
import type { Services } from '../platform/services';

/**
 * The second phase of a deletion, once it is due: removes what tells who somebody was, and keeps their orders for the
 * books. The profile says last that it is done, so that what broke off is begun again. Whether it did anything.
 */
export async function anonymiseAccount(services: Services, uid: string): Promise<boolean> {
  const { store, now, accounts } = services;
  const profileRef = store.profiles.doc(uid);
  const person = (await profileRef.get()).data();
  if (!person || !isDue(person.deletion, now())) return false;
  const email = await accounts.emailOf(uid);
  const writer = store.db.bulkWriter();

  for (const below of await profileRef.listCollections()) await store.db.recursiveDelete(below, writer);
  await forgetPayer(services, writer, uid);
  if (person.gift_id !== null) await forgetRecipient(services, writer, person.gift_id);
  const [messages, mails] = await Promise.all([
    store.contactMessages.where('user_id', '==', uid).get(),
    email === null ? null : store.mail.where('to', '==', email).get(),
  ]);
  for (const one of [...messages.docs, ...(mails?.docs ?? [])]) void writer.delete(one.ref);
  for (const book of [store.openHolds, store.buyers, store.notificationPreferences])
    void writer.delete(book.doc(uid));
  await writer.close();

  await accounts.remove(uid);
  await profileRef.set(anonymousProfile(person, now()));
  return true;
}

type Writer = ReturnType<Services['store']['db']['bulkWriter']>;

/** The words, doors and screenshots of what somebody ordered. */
async function forgetPayer(services: Services, writer: Writer, uid: string): Promise<void> {
  const { store, storage } = services;
  const [orders, claims] = await Promise.all([
    store.orders.where('user_id', '==', uid).get(),
    store.confirmations.where('user_id', '==', uid).get(),
  ]);
  for (const order of orders.docs) {
    void writer.update(order.ref, withoutPayersWords);
    await forgetMails(services, writer, order.id);
    const part = order.data().is_gift_order ? store.sender(order.id) : store.delivery(order.id);
    if (!(await part.get()).exists) continue;
    if (order.data().is_gift_order) void writer.update(store.sender(order.id), nobody);
    else void writer.update(store.delivery(order.id), withoutDoor);
  }
  for (const claim of claims.docs) {
    const { proof_path } = claim.data();
    if (proof_path === null) continue;
    await storage.remove(proof_path);
    void writer.update(claim.ref, { proof_path: null });
  }
}

/** The words and the door of what somebody was given, and their gift page under all its addresses. */
async function forgetRecipient(services: Services, writer: Writer, giftId: string): Promise<void> {
  const { store, now } = services;
  const [orders, links] = await Promise.all([
    store.orders.where('gift_id', '==', giftId).get(),
    store.giftLinks.where('gift_id', '==', giftId).get(),
  ]);
  for (const order of orders.docs) {
    void writer.update(order.ref, withoutRecipientsWords);
    await forgetMails(services, writer, order.id);
    // A declined gift may have gone to its giver's own door.
    if (order.data().declined_outcome === 'own-address') continue;
    if ((await store.delivery(order.id).get()).exists) {
      void writer.update(store.delivery(order.id), withoutDoor);
    }
  }
  // Whoever claims a slug next is told that it was somebody else's before.
  for (const link of links.docs) {
    const gone = { display_name: '', initials: '', gift_tagline: '', allow_gifting: false };
    void writer.update(link.ref, { ...gone, moved_to: link.id, frees_at: now() });
  }
  void writer.delete(store.giftRecipients.doc(giftId));
}

/** What was mailed about an order, to whomever: it was sent long ago, and repeats the words and names of both. */
async function forgetMails({ store }: Services, writer: Writer, orderId: string): Promise<void> {
  const about = store.mail.orderBy(FieldPath.documentId()).startAt(`${orderId}-`).endAt(`${orderId}-\uf8ff`);
  for (const one of (await about.get()).docs) void writer.delete(one.ref);
}
