import { DomainError } from '@sharebox/domain/common/errors';
import { maxAddresses } from '@sharebox/domain/accounts/address';
import { getServedArea } from '@sharebox/domain/orders/delivery-area';
import { getGiftProfile } from '@sharebox/domain/gifts/gift';
import {
  createNoGiftAddressError,
  createNotAcceptingGiftsError,
  createUnservedRecipientError,
} from '@sharebox/domain/gifts/recipient-errors';
import type { Profile } from '@sharebox/domain/accounts/profile';
import type { Store, StoredAddress } from '../platform/db/store';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Order } from '@sharebox/domain/orders/order';
import { readChangeDeadline } from '../orders/ended-orders';
import { getBoxEater } from '@sharebox/domain/ratings/rating-answer';
import { buildReceivedGift } from '@sharebox/domain/gifts/gift-answer';
import { buildGiftRecipientText } from '@sharebox/domain/notifications/gift-texts';
import { isDeepStrictEqual } from 'node:util';
import {
  runInTransaction,
  type StoreTransaction,
  readDocument,
  type ReadDocument,
} from '../platform/db/transaction';
import { prepareRecipientNotification } from '../notifications/order-notifications';
import type { Services } from '../platform/services';

/** A recipient of gifts with their full address, which is never sent to givers. */
export interface GiftRecipientAddress {
  uid: string;
  profile: Profile;
  /** The name that givers see. */
  displayName: string;
  addressId: string;
  address: StoredAddress;
}

/**
 * Reads the recipient with a gift id. Chooses the recipient's default address if it is in one of the delivery areas
 * `areas`, otherwise the newest address in these areas.
 * @throws `recipient-not-found`, `recipient-not-accepting` or `recipient-no-address`
 * (docs/product/gift-links.md#lookup-results)
 */
export async function readGiftRecipient(
  store: Store,
  giftId: string,
  areas: readonly string[],
  read: ReadDocument = readDocument,
): Promise<GiftRecipientAddress> {
  const uid = (await read(store.giftRecipients.doc(giftId)))?.uid;
  if (uid === undefined) throw new DomainError('recipient-not-found');
  const [profile, ranked] = await Promise.all([
    read(store.profiles.doc(uid)),
    store.addressesInState(uid).limit(1).get(),
  ]);
  if (!profile) throw new DomainError('recipient-not-found');
  const displayName = getGiftProfile(profile).display_name;
  if (!profile.allow_gifting) throw createNotAcceptingGiftsError(displayName);
  if (ranked.empty) throw createNoGiftAddressError(displayName);
  const main = pickServed(ranked.docs, areas) ?? (await readServedAddress(store, uid, areas));
  if (!main) throw createUnservedRecipientError(displayName);
  return {
    uid,
    profile,
    displayName,
    ...main,
  };
}

type Served = Pick<GiftRecipientAddress, 'addressId' | 'address'>;

/**
 * Returns the first address in one of the areas, together with its area. Returns null if no address is in these areas.
 */
function pickServed(
  ranked: readonly QueryDocumentSnapshot<StoredAddress, StoredAddress>[],
  areas: readonly string[],
): Served | null {
  for (const one of ranked) {
    const address = one.data();
    const area = getServedArea(address, areas);
    if (area !== null) return { addressId: one.id, address: { ...address, area } };
  }
  return null;
}

/** Chooses among all addresses of a user whose main address is outside the delivery areas. */
async function readServedAddress(
  store: Store,
  uid: string,
  areas: readonly string[],
): Promise<Served | null> {
  return pickServed((await store.addressesInState(uid).limit(maxAddresses).get()).docs, areas);
}

/**
 * Reads a gift order and its change deadline for the recipient. Identifies the recipient by the gift id, because the
 * box of a declined gift may be delivered to the giver.
 * @throws `not-allowed` if the caller is not the recipient or the gift does not exist
 */
export async function readOrderAsRecipient(
  transaction: StoreTransaction,
  orderId: string,
  uid: string,
): Promise<{ order: Order; deadline: Date | null }> {
  const order = await transaction.read(transaction.store.orders.doc(orderId));
  if (!order?.is_gift_order || order.gift_id === null) throw new DomainError('not-allowed');
  const recipient = await transaction.read(transaction.store.giftRecipients.doc(order.gift_id));
  if (recipient?.uid !== uid) throw new DomainError('not-allowed');
  return { order, deadline: await readChangeDeadline(transaction, order) };
}

/**
 * Reads an order for the user who ate its box.
 * @throws `not-allowed` if the caller did not eat the box or the order does not exist
 */
export async function readOrderAsEater(
  transaction: StoreTransaction,
  orderId: string,
  uid: string,
): Promise<Order> {
  const order = await transaction.read(transaction.store.orders.doc(orderId));
  const eater = order ? getBoxEater(order) : null;
  if (order && eater === 'payer' && order.user_id === uid) return order;
  if (eater !== 'recipient') throw new DomainError('not-allowed');
  return (await readOrderAsRecipient(transaction, orderId, uid)).order;
}

/**
 * Updates the recipient's copy of a gift and notifies the recipient. Uses the current order and fixed notification ids,
 * so repeated, late and out-of-order calls are safe. Dates the notifications with the current time, because the time of
 * the change would reveal when the giver acted.
 */
export async function syncReceivedGift(services: Services, orderId: string): Promise<void> {
  const { store } = services;
  const orderRef = store.orders.doc(orderId);
  const giftId = (await orderRef.get()).data()?.gift_id;
  if (!giftId) return;
  const recipientRef = store.giftRecipients.doc(giftId);
  const recipient = (await recipientRef.get()).data();
  if (!recipient) return;
  const { uid } = recipient;

  await runInTransaction(store, async (transaction) => {
    const giftRef = store.receivedGifts(uid).doc(orderId);
    const [order, delivery, existing, currentRecipient, request] = await Promise.all([
      transaction.read(orderRef),
      transaction.read(store.delivery(orderId)),
      transaction.get(giftRef),
      transaction.get(recipientRef),
      transaction.read(store.changeRequest(orderId)),
    ]);
    // Write nothing to an account that is being anonymised.
    if (!order || !currentRecipient.exists) return;
    const received = buildReceivedGift(
      order,
      delivery ?? null,
      existing.exists,
      existing.data()?.next_at,
      request?.message,
    );
    const news = buildGiftRecipientText(order, existing.exists, services.now());
    const notify = news
      ? await prepareRecipientNotification(transaction, services, {
          ...{ uid, orderId, order, text: news, event: orderId, at: services.now() },
        })
      : null;
    if (received && !isDeepStrictEqual(received, existing.data())) transaction.set(giftRef, received);
    if (!received && existing.exists) transaction.delete(giftRef);
    notify?.();
  });
}
