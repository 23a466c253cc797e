import {
  getGuestDataCutoff,
  erasedContact,
  erasedClaimFields,
  erasedDeliveryFields,
} from '@sharebox/domain/accounts/account-deletion';
import { toGuestOrderUid } from '@sharebox/domain/gifts/guest-link';
import { getOrderProofsFolder } from '@sharebox/domain/payments/payment';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { BulkChanges } from '../platform/db/bulk-changes';
import { processEach } from '../platform/db/unreadable-documents';
import type { Services } from '../platform/services';
import { deleteOrderEmails } from './anonymise-account';

/**
 * Erases the contact details, screenshots and emails of guests and of customers whose orders staff typed, once the retention period of their drop is over
 * (docs/product/privacy.md#retention). Marks the drop only when everything is erased, so that an interrupted run is
 * repeated. Returns the number of orders.
 */
export async function forgetGuests(services: Services): Promise<number> {
  const { store, now } = services;
  // Read raw documents, because guests also ordered from drops whose document fails to parse.
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
    // The order may have been moved from the guest who uploaded the screenshot.
    const proof: unknown = claimed.get('proof_path');
    if (typeof proof === 'string') await storage.remove(proof);
    changes.update(order.ref, { guest_email: null, customer_name: null, refund_account: null });
    // The address of a gift is its recipient's.
    if (order.get('is_gift_order') === false) changes.update(store.delivery(order.id), erasedDeliveryFields);
    if (claimed.exists) changes.update(claim, erasedClaimFields);
    if (sent.exists) changes.update(sender, erasedContact);
    await deleteOrderEmails(store, changes, order.id);
    changes.delete(store.guestLinks.doc(order.id));
    await accounts.remove(toGuestOrderUid(order.id));
  };
  await processEach(docs, forgetGuest);
  await changes.ended();
  return docs.length;
}
