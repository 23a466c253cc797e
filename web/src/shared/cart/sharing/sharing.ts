import {
  joinSharedCartContract,
  leaveSharedCartContract,
  shareCartContract,
  startSharedCheckoutContract,
  stopSharedCheckoutContract,
} from '@sharebox/domain/cart/callables';
import { type CartField, sharedCartLifetimeDays } from '@sharebox/domain/cart/shared-cart';
import { DomainError } from '@sharebox/domain/common/errors';
import { isGuestOrderUid } from '@sharebox/domain/gifts/guest-link';
import { callFunction } from '#firebase/call.ts';
import { loadAuth } from '#firebase/load.ts';
import { withTimeout } from '#firebase/with-timeout.ts';
import { createExternalStore } from '#lib/store.ts';
import { extendGuestSession, signInAsGuest } from '#shared/accounts/guest-session.ts';
import { getServerNow } from '#shared/storefront/storefront.ts';
import { cartActions, getCartState } from '../cart-store';
import { sharedCartState } from '../shared-cart-state';
import { createCartFieldStates, storedSharedCart, type StoredSharedCart } from './stored-shared-cart';
import { type CartSync, stopSharingCart } from './sync';

/** The running sync; null while the cart is not shared or the code for sharing is loading. */
export const currentCartSync = createExternalStore<CartSync | null>(null);

const settleMs = 15_000;

function waitForSync(): Promise<CartSync> {
  return new Promise((resolve) => {
    const check = () => {
      const sync = currentCartSync.get();
      if (!sync) return;
      unsubscribe();
      resolve(sync);
    };
    const unsubscribe = currentCartSync.subscribe(check);
    check();
  });
}

/** Returns the uid of the session. Signs a visitor in anonymously. */
async function ensureSession(): Promise<string> {
  const { auth } = await loadAuth();
  await auth.authStateReady();
  if (!auth.currentUser || isGuestOrderUid(auth.currentUser.uid)) await signInAsGuest();
  extendGuestSession(Date.now() + sharedCartLifetimeDays * 24 * 3_600_000);
  return auth.currentUser?.uid ?? '';
}

/** Shares this device's cart under the user's name. */
export async function shareCart(name: string): Promise<void> {
  const uid = await ensureSession();
  const shared = await callFunction(shareCartContract, {});
  storedSharedCart.set({ ...shared, uid, name, states: createCartFieldStates(getServerNow().getTime()) });
}

/**
 * Joins the shared cart of a link. If `keepsOwn` is true, this device's dishes are added to the shared cart. Otherwise,
 * they are removed.
 */
export async function joinSharedCart(
  { cart_id, key }: Pick<StoredSharedCart, 'cart_id' | 'key'>,
  name: string,
  keepsOwn: boolean,
): Promise<void> {
  const uid = await ensureSession();
  const { member_key } = await callFunction(joinSharedCartContract, { cart_id, key });
  const before = storedSharedCart.get();
  if (before) void callFunction(leaveSharedCartContract, { cart_id: before.cart_id }).catch(() => undefined);
  if (!keepsOwn) cartActions.clear();
  storedSharedCart.set({
    cart_id,
    key,
    member_key,
    uid,
    name,
    states: createCartFieldStates(getServerNow().getTime()),
  });
}

/**
 * Transfers the membership in the shared cart to the account to which the user has signed in after joining. Sharing
 * ends if the membership no longer exists.
 */
export async function transferCartMembership(box: StoredSharedCart, uid: string): Promise<void> {
  const { cart_id, key, member_key } = box;
  try {
    const joined = await callFunction(joinSharedCartContract, { cart_id, key, member_key });
    storedSharedCart.set({ ...box, ...joined, uid });
  } catch (error) {
    if (error instanceof DomainError) stopSharingCart();
  }
}

/** Leaves the shared cart. The partner, if there is one, keeps the cart. */
export async function leaveSharedCart(): Promise<void> {
  const cart_id = storedSharedCart.get()?.cart_id;
  if (cart_id === undefined) return;
  const sync = currentCartSync.get();
  const hasPartner = Boolean(sharedCartState.get()?.partner);
  sync?.setLeaving(true);
  try {
    await callFunction(leaveSharedCartContract, { cart_id });
  } finally {
    sync?.setLeaving(false);
  }
  stopSharingCart();
  if (hasPartner) cartActions.clear();
}

export const loveDish = (place: CartField, dish: string | null) =>
  currentCartSync
    .get()
    ?.love(place, dish)
    .catch(() => undefined);

/**
 * Locks the shared box, so that only this user can pay for it, and returns the cart's id; null if the cart is not
 * shared.
 * @throws `changed-meanwhile` if the partner is paying, or if the box differs from `seen`.
 */
export async function startSharedCheckout(seen: ReturnType<typeof getCartState>): Promise<string | null> {
  const cart_id = storedSharedCart.get()?.cart_id;
  if (cart_id === undefined) return null;
  await withTimeout(
    settleMs,
    waitForSync().then((sync) => sync.settle()),
  );
  const edits: Record<string, Record<string, number>> = {};
  for (const [place, state] of Object.entries(storedSharedCart.get()?.states ?? {})) {
    if (state.seen) edits[place] = state.seen.edits;
  }
  await callFunction(startSharedCheckoutContract, { cart_id, edits });
  if (JSON.stringify(getCartState()) === JSON.stringify(seen)) return cart_id;
  await stopSharedCheckout();
  throw new DomainError(
    'changed-meanwhile',
    'Your partner just changed the box. Please look at it again before you go on.',
  );
}

/** Lets both members change the box again. Without a connection, the lock expires after two minutes. */
export async function stopSharedCheckout(): Promise<void> {
  const cart_id = storedSharedCart.get()?.cart_id;
  if (cart_id === undefined) return;
  await callFunction(stopSharedCheckoutContract, { cart_id }).catch(() => undefined);
}
