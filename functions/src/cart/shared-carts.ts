import { buildFollowedOrder, buildFollowerNotification } from '@sharebox/domain/cart/followed-order';
import {
  isSharedCartOpen,
  type SharedCart,
  sharedCartLifetimeDays,
  unlockedCartFields,
} from '@sharebox/domain/cart/shared-cart';
import { DomainError } from '@sharebox/domain/common/errors';
import { isHold } from '@sharebox/domain/orders/order';
import type { DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { isDeepStrictEqual } from 'node:util';
import { BulkChanges } from '../platform/db/bulk-changes';
import type { Store } from '../platform/db/store';
import { runInTransaction, type StoreTransaction } from '../platform/db/transaction';
import { processEach } from '../platform/db/unreadable-documents';
import { prepareNotifications } from '../notifications/notify';
import type { Services } from '../platform/services';

type CartReference = DocumentReference<SharedCart, SharedCart>;

/** Returns when a shared cart that was started or ordered at `at` ends and is deleted. */
export const calculateSharedCartEnd = (at: Date): Date =>
  new Date(at.getTime() + sharedCartLifetimeDays * 24 * 60 * 60 * 1000);

/**
 * Reads an open shared cart for one of its members.
 * @throws `not-allowed` if the caller is not a member or the cart has ended
 */
export async function readOpenSharedCart(
  transaction: StoreTransaction,
  cartRef: CartReference,
  uid: string,
  at: Date,
): Promise<SharedCart> {
  const cart = await transaction.read(cartRef);
  if (!cart?.members.includes(uid) || !isSharedCartOpen(cart, at)) throw new DomainError('not-allowed');
  return cart;
}

interface Leaving {
  cart: SharedCart;
  uid: string;
  at: Date;
}

/** Removes a member from a shared cart. Ends the cart if it has no other members. */
export function removeCartMember(
  transaction: StoreTransaction,
  cartRef: CartReference,
  { cart, uid, at }: Leaving,
): void {
  const members = cart.members.filter((member) => member !== uid);
  transaction.update(cartRef, {
    ...(members.length > 0 ? { members } : { status: 'ended', ends_at: at }),
    ...(cart.payer === uid && unlockedCartFields),
  });
  transaction.delete(cartRef.collection('members').doc(uid));
}

/**
 * Returns the partner's uid, or null for a cart without a partner. The partner will follow the order. Also returns the
 * cart's version, so that the caller can reject the order if the cart has changed since.
 * @throws `changed-meanwhile` unless the cart is locked for this payer
 */
export async function readCartFollower(
  store: Store,
  cartId: string,
  payer: string,
  at: Date,
): Promise<{ follower: string | null; version: Timestamp }> {
  const snapshot = await store.sharedCarts.doc(cartId).get();
  const { updateTime: version } = snapshot;
  const cart = snapshot.data();
  const isLocked = cart?.payer === payer && cart.locked_until !== null && at < cart.locked_until;
  if (!version || !isLocked || !isSharedCartOpen(cart, at)) throw new DomainError('changed-meanwhile');
  return { follower: cart.members.find((uid) => uid !== payer) ?? null, version };
}

/**
 * Updates an order's shared cart and the follower's copy of the order. Notifies the follower if they are a member.
 * Unlocks the cart when the hold expires, and ends the cart once the order is placed. Reads current data, so repeated
 * and late calls are safe.
 */
export async function syncSharedCartWithOrder({ store, now }: Services, orderId: string): Promise<void> {
  await runInTransaction(store, async (transaction) => {
    const order = await transaction.read(store.orders.doc(orderId));
    if (!order || order.shared_cart_id === null) return;
    const cartRef = store.sharedCarts.doc(order.shared_cart_id);
    const follower = order.follower_id;
    const copyRef = follower === null ? null : store.followedOrders(follower).doc(orderId);
    const [cart, copy, profile] = await Promise.all([
      transaction.read(cartRef),
      copyRef ? transaction.read(copyRef) : null,
      follower === null ? null : transaction.get(store.profiles.doc(follower)),
    ]);
    // A visitor has no profile and sees updates on the order's page instead.
    const text = profile?.exists ? buildFollowerNotification(order) : null;
    const notify =
      follower !== null && text
        ? await prepareNotifications(transaction, follower, [
            {
              text,
              event: orderId,
              at: now(),
              orderId,
              metadata: { estimated_delivery: order.delivery_date },
            },
          ])
        : null;
    const isOrdered = !isHold(order) && order.status !== 'cancelled';
    if (cart?.status === 'open' && isOrdered && (cart.order_id ?? orderId) === orderId) {
      // Keeps the ordered cart, so that a partner whose phone was off learns of the order.
      const ends_at = calculateSharedCartEnd(now());
      const payer = order.user_id;
      transaction.update(cartRef, { status: 'ordered', payer, order_id: orderId, ends_at });
    } else if (
      cart?.status === 'open' &&
      !isOrdered &&
      cart.order_id === orderId &&
      order.status !== 'awaiting_payment'
    ) {
      transaction.update(cartRef, unlockedCartFields);
    }
    const followed = buildFollowedOrder(order);
    if (copyRef && followed && !isDeepStrictEqual(followed, copy)) transaction.set(copyRef, followed);
    notify?.();
  });
}

/** Deletes the carts that have ended, with everything that their members wrote. Returns the number of carts. */
export async function deleteEndedSharedCarts({ store, now }: Services): Promise<number> {
  const { docs } = await store.sharedCarts.where('ends_at', '<=', now()).select().get();
  await processEach(docs, async ({ ref }) => {
    const changes = new BulkChanges(store.db);
    await changes.deleteBelow(ref);
    changes.delete(ref);
    await changes.ended();
  });
  return docs.length;
}

/**
 * Removes a user from their shared carts and from the orders that they follow, because their account is being closed.
 */
export async function leaveSharedCarts({ store, now }: Services, uid: string): Promise<void> {
  const [carts, followed] = await Promise.all([
    store.sharedCarts.where('members', 'array-contains', uid).get(),
    store.orders.where('follower_id', '==', uid).select().get(),
  ]);
  await processEach([...carts.docs], ({ ref }) =>
    runInTransaction(store, async (transaction) => {
      const cart = await transaction.read(ref);
      if (cart?.members.includes(uid)) removeCartMember(transaction, ref, { cart, uid, at: now() });
    }),
  );
  await processEach([...followed.docs], ({ ref }) => ref.update({ follower_id: null }));
}
