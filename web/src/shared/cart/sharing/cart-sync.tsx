import { useEffect, useRef } from 'react';
import { loadFirestore } from '#firebase/load.ts';
import { useUid } from '#shared/accounts/session.ts';
import { useStorefront } from '#shared/storefront/storefront.ts';
import { useCart } from '../cart-store';
import { storedSharedCart } from './stored-shared-cart';
import { currentCartSync, transferCartMembership } from './sharing';
import { createCartSync } from './sync';

/** Synchronizes this device's cart with the shared cart, whichever page is open. Renders nothing. */
export default function CartSync() {
  const uid = useUid();
  const box = storedSharedCart.useValue();
  const storefront = useStorefront();
  const cart = useCart();
  const cartId = box?.cart_id;
  const isOwn = box?.uid === uid;
  const menu = storefront.status === 'ready' ? storefront.menu : null;
  const meals = useRef(menu?.meals ?? null);

  useEffect(() => {
    const known = storedSharedCart.get();
    if (uid === null || !known) return;
    if (!isOwn) {
      void transferCartMembership(known, uid);
      return;
    }
    let isOver = false;
    loadFirestore().then(
      (sdk) => {
        if (!isOver) currentCartSync.set(createCartSync(sdk, uid, () => meals.current));
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      currentCartSync.get()?.stop();
      currentCartSync.set(null);
    };
  }, [uid, isOwn, cartId]);

  useEffect(() => {
    meals.current = menu?.meals ?? null;
    currentCartSync.get()?.reconcile();
  }, [cart, menu]);
  return null;
}
