import { createTransactionCall } from '../../platform/transaction-call';
import {
  joinSharedCartContract,
  leaveSharedCartContract,
  shareCartContract,
  startSharedCheckoutContract,
  stopSharedCheckoutContract,
  unfollowOrderContract,
} from '@sharebox/domain/cart/callables';
import {
  hasSameEdits,
  isSharedCartBeingPaid,
  isSharedCartOpen,
  addCartMember,
  sharedCheckoutLockMs,
  unlockedCartFields,
} from '@sharebox/domain/cart/shared-cart';
import { DomainError } from '@sharebox/domain/common/errors';
import { isHold, hasAssignedBox } from '@sharebox/domain/orders/order';
import { createHash, randomBytes } from 'node:crypto';
import { createCall } from '../../platform/validated-call';
import { calculateSharedCartEnd, readOpenSharedCart, removeCartMember } from '../shared-carts';

const createKey = () => randomBytes(16).toString('base64url');
const hashKey = (key: string) => createHash('sha256').update(`shared-cart:${key}`).digest('hex');

export const shareCart = createCall(shareCartContract, async ({ store, now }, caller) => {
  const [cartRef, at, key, member_key] = [store.sharedCarts.doc(), now(), createKey(), createKey()];
  const batch = store.db.batch();
  batch.create(cartRef, {
    ...unlockedCartFields,
    members: [caller.uid],
    status: 'open',
    ends_at: calculateSharedCartEnd(at),
    created_at: at,
  });
  batch.create(store.sharedCartKeys(cartRef.id), {
    link: hashKey(key),
    members: { [caller.uid]: hashKey(member_key) },
  });
  await batch.commit();
  return { cart_id: cartRef.id, key, member_key };
});

export const joinSharedCart = createTransactionCall(
  joinSharedCartContract,
  async ({ transaction, store, caller, at }, { cart_id, key, member_key }) => {
    const [cartRef, keysRef] = [store.sharedCarts.doc(cart_id), store.sharedCartKeys(cart_id)];
    const [cart, keys] = await Promise.all([transaction.read(cartRef), transaction.read(keysRef)]);
    if (!cart || !isSharedCartOpen(cart, at) || keys?.link !== hashKey(key)) {
      throw new DomainError('not-allowed');
    }
    const hash = member_key === undefined ? null : hashKey(member_key);
    const replaced = Object.keys(keys.members).find((uid) => keys.members[uid] === hash) ?? null;
    const members = addCartMember(cart.members, caller.uid, replaced);
    if (!members) throw new DomainError('changed-meanwhile', 'This box already has two people.');
    const payer = replaced !== null && cart.payer === replaced ? caller.uid : cart.payer;
    const heldRef = cart.order_id === null ? null : store.orders.doc(cart.order_id);
    const held = heldRef && (await transaction.read(heldRef));
    const own = createKey();
    const stayed = Object.entries(keys.members).filter(([uid]) => members.includes(uid));
    transaction.update(cartRef, { members, payer });
    // The partner may join, or sign in, while the box is already held.
    if (heldRef && held && payer !== caller.uid && !members.some((uid) => uid === held.follower_id)) {
      transaction.update(heldRef, { follower_id: caller.uid });
    }
    transaction.update(keysRef, { members: { ...Object.fromEntries(stayed), [caller.uid]: hashKey(own) } });
    if (replaced !== null && replaced !== caller.uid) {
      transaction.delete(cartRef.collection('members').doc(replaced));
    }
    return { member_key: own };
  },
);

export const leaveSharedCart = createTransactionCall(
  leaveSharedCartContract,
  async ({ transaction, store, caller, at }, { cart_id }) => {
    const cartRef = store.sharedCarts.doc(cart_id);
    const cart = await transaction.read(cartRef);
    if (cart?.members.includes(caller.uid))
      removeCartMember(transaction, cartRef, { cart, uid: caller.uid, at });
    return { cart_id };
  },
);

export const startSharedCheckout = createTransactionCall(
  startSharedCheckoutContract,
  async ({ transaction, store, caller, at }, { cart_id, edits }) => {
    const cartRef = store.sharedCarts.doc(cart_id);
    const cart = await readOpenSharedCart(transaction, cartRef, caller.uid, at);
    const isPaid = isSharedCartBeingPaid(cart, at);
    if (isPaid && cart.payer !== caller.uid) {
      throw new DomainError('changed-meanwhile', 'Your partner is paying for this box.');
    }
    // The trigger that closes the cart of a placed order may run late, so check the order as well.
    const order = cart.order_id && (await transaction.read(store.orders.doc(cart.order_id)));
    if (order && hasAssignedBox(order.status) && !isHold(order)) {
      throw new DomainError('changed-meanwhile', 'This box is already ordered.');
    }
    const { docs } = await transaction.get(store.cartPlaces(cart_id));
    if (!hasSameEdits(edits, Object.fromEntries(docs.map((place) => [place.id, place.data().edits])))) {
      throw new DomainError(
        'changed-meanwhile',
        'Your partner just changed the box. Please look at it again before you go on.',
      );
    }
    if (!isPaid) {
      const locked_until = new Date(at.getTime() + sharedCheckoutLockMs);
      transaction.update(cartRef, { ...unlockedCartFields, payer: caller.uid, locked_until });
    }
    return { cart_id };
  },
);

export const stopSharedCheckout = createTransactionCall(
  stopSharedCheckoutContract,
  async ({ transaction, store, caller, at }, { cart_id }) => {
    const cartRef = store.sharedCarts.doc(cart_id);
    const cart = await readOpenSharedCart(transaction, cartRef, caller.uid, at);
    if (cart.payer === caller.uid && cart.order_id === null) transaction.update(cartRef, unlockedCartFields);
    return { cart_id };
  },
);

export const unfollowOrder = createTransactionCall(
  unfollowOrderContract,
  async ({ transaction, store, caller }, { order_id }) => {
    const orderRef = store.orders.doc(order_id);
    const order = await transaction.read(orderRef);
    if (order?.follower_id === caller.uid) transaction.update(orderRef, { follower_id: null });
    transaction.delete(store.followedOrders(caller.uid).doc(order_id));
    return { order_id };
  },
);
