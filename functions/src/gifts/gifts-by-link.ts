import { DomainError } from '@sharebox/domain/common/errors';
import type { GiftClaim } from '@sharebox/domain/common/internal-documents';
import { canOpenClaimLink, getDueReminderHours } from '@sharebox/domain/gifts/gift-claim';
import type { Order, PrivateDelivery } from '@sharebox/domain/orders/order';
import type { DocumentReference } from 'firebase-admin/firestore';
import { createHash } from 'node:crypto';
import { readChangeDeadline, cancelOwnOrder } from '../orders/ended-orders';
import type { Services } from '../platform/services';
import type { Caller } from '../platform/validated-call';
import { isAwaitingAddress } from '@sharebox/domain/gifts/claim-state';
import {
  buildGiftRedirectedToGiverText,
  buildUnansweredGiftText,
} from '@sharebox/domain/notifications/gift-texts';
import { getServedArea } from '@sharebox/domain/orders/delivery-area';
import { readProfileWithDelivery, readServedAreas } from '../deliveries/delivery-destination';
import { preparePayerNotifications } from '../notifications/order-notifications';
import { runInTransaction, type StoreTransaction } from '../platform/db/transaction';
import { processEach } from '../platform/db/unreadable-documents';

/** Hashes the secret of a claim link or of a device for storage. */
export function hashClaimSecret(secret: string): string {
  return createHash('sha256').update(`gift-claim:${secret}`).digest('hex');
}

/** Returns the caller's uid if the caller is a member with a verified email address, otherwise null. */
export function getVerifiedMemberUid(caller: Caller | null): string | null {
  return caller && caller.emailVerified && !caller.isGuest && !caller.guestOrder ? caller.uid : null;
}

interface OpenedLink {
  claimRef: DocumentReference<GiftClaim, GiftClaim>;
  orderId: string;
  order: Order;
  deadline: Date | null;
  /** Uid of the member whose account contains the gift, or null. */
  keptBy: string | null;
}

/**
 * Reads the gift that a claim link opens.
 * @throws `not-allowed` if the link is unknown, has expired or was answered on another device
 */
export async function readClaimLink(
  transaction: StoreTransaction,
  { store, now }: Services,
  caller: Caller | null,
  { token, device_key }: { token: string; device_key: string },
): Promise<OpenedLink> {
  const claimRef = store.giftClaims.doc(hashClaimSecret(token));
  const claim = await transaction.read(claimRef);
  const orderId = claim?.order_id;
  const order = orderId && (await transaction.read(store.orders.doc(orderId)));
  if (!orderId || !order) throw createDeadLinkError();
  const [deadline, recipient] = await Promise.all([
    readChangeDeadline(transaction, order),
    transaction.read(store.giftRecipients.doc(orderId)),
  ]);
  const keptBy = recipient?.uid ?? null;
  const isOwn =
    claim.claimed_by === hashClaimSecret(device_key) ||
    (keptBy !== null && keptBy === getVerifiedMemberUid(caller));
  if (!canOpenClaimLink(order, isOwn, deadline, now())) throw createDeadLinkError();
  return { claimRef, orderId, order, deadline, keptBy };
}

const createDeadLinkError = () =>
  new DomainError('not-allowed', 'This link no longer works. Please ask the person who sent it.');

/** Redirects the box of a gift to the giver. */
export function redirectGiftToGiver(
  transaction: StoreTransaction,
  { orderId, order, delivery, at }: { orderId: string; order: Order; delivery: PrivateDelivery; at: Date },
): void {
  transaction.set(transaction.store.delivery(orderId), delivery);
  transaction.update(transaction.store.orders.doc(orderId), {
    declined_outcome: 'own-address',
    delivery_label: delivery.label,
    delivery_city: delivery.city,
    delivery_state: delivery.state,
    ...(order.claim && { claim: { ...order.claim, awaits_address: false } }),
    updated_at: at,
  });
}

/**
 * Runs `work` in a transaction for each gift by link without an address. Returns the number of gifts for which `work`
 * returned true.
 */
async function forEachUnclaimed(
  { store }: Services,
  work: (
    transaction: StoreTransaction,
    gift: { orderId: string; order: Order; deadline: Date },
  ) => Promise<boolean>,
): Promise<number> {
  const { docs } = await store.orders
    .where('claim.awaits_address', '==', true)
    .where('status', 'in', ['pending_confirmation', 'pending', 'confirmed'])
    .select()
    .get();
  const done = await processEach(docs, ({ id }) =>
    runInTransaction(store, async (transaction) => {
      const order = await transaction.read(store.orders.doc(id));
      if (!order || !isAwaitingAddress(order)) return false;
      const deadline = await readChangeDeadline(transaction, order);
      return deadline !== null && work(transaction, { orderId: id, order, deadline });
    }),
  );
  return done.filter(Boolean).length;
}

/**
 * Settles the gifts by link that have no address at the cut-off of their drop. Delivers an unanswered gift to its giver
 * if the giver chose this and the giver's address is still served. Cancels all other gifts with a refund. Returns the
 * number of settled gifts.
 */
export async function settleUnclaimedGifts(services: Services): Promise<number> {
  return forEachUnclaimed(services, async (transaction, { orderId, order, deadline }) => {
    const at = services.now();
    if (at < deadline) return false;
    const delivery = await readFallback(transaction, order);
    if (!delivery) {
      const also = { cancel_reason: null, declined_outcome: 'refund', cancelled_by: null } as const;
      await cancelOwnOrder(transaction, { orderId, order, deadline: at, at, also });
      return true;
    }
    const notify = await preparePayerNotifications(transaction, services, { orderId, order }, [
      { text: buildGiftRedirectedToGiverText(order), event: `${orderId}-to-giver`, at },
    ]);
    redirectGiftToGiver(transaction, { orderId, order, delivery, at });
    notify();
    return true;
  });
}

/** Reads the giver's delivery details for an unanswered gift. Returns null if the gift must be refunded. */
async function readFallback(
  transaction: StoreTransaction,
  { claim, gift_answer, user_id }: Order,
): Promise<PrivateDelivery | null> {
  if (claim?.fallback !== 'own-address' || !claim.fallback_address_id || gift_answer !== null) return null;
  const read = await readProfileWithDelivery(
    transaction.store,
    user_id,
    claim.fallback_address_id,
    transaction.read,
  );
  const area = read.delivery && getServedArea(read.delivery, await readServedAreas(transaction.store));
  return read.delivery && area ? { ...read.delivery, area } : null;
}

/** Reminds givers of their unanswered gifts by link, once 48 hours and once 12 hours before the cut-off. */
export async function remindGiversOfUnansweredGifts(services: Services): Promise<number> {
  return forEachUnclaimed(services, async (transaction, { orderId, order, deadline }) => {
    const at = services.now();
    const hours = order.gift_answer === null ? getDueReminderHours(order, deadline, at) : null;
    if (hours === null) return false;
    const notify = await preparePayerNotifications(transaction, services, { orderId, order }, [
      { text: buildUnansweredGiftText(order, deadline), event: `${orderId}-${hours}h`, at },
    ]);
    notify();
    return true;
  });
}
