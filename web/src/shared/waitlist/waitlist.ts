import { waitlistEntrySchema, type WaitlistEntry } from '@sharebox/domain/waitlist/waitlist';
import { useEffect, useState } from 'react';
import { createStore, useStore } from '#lib/store.ts';
import { subscribeWhenLoaded } from '#firebase/load.ts';
import { useMemberUid } from '#shared/accounts/use-uid.ts';
import { getServerNow, useStorefront } from '#shared/storefront/storefront.ts';
import { useShopState } from '#shared/storefront/use-shop-window.ts';

/** The path of the last requested entry, kept after a box becomes free for everyone. */
const askedPath = createStore<string | null>(null);

/**
 * Follows the waiting list entry at this path: null if none exists or it cannot be read, undefined while unknown or if
 * the path is null. Not built on `useListener`, whose libraries the menu does not load.
 */
function useEntryAt(path: string | null): WaitlistEntry | null | undefined {
  const [found, setFound] = useState<{ path: string; entry: WaitlistEntry | null } | null>(null);
  useEffect(() => {
    if (path === null) return undefined;
    return subscribeWhenLoaded(({ doc, firestore }) => doc(firestore, path), {
      onFound: ({ docs: [document] }) => {
        const parsed = waitlistEntrySchema.safeParse(document?.data({ serverTimestamps: 'estimate' }));
        setFound({ path, entry: parsed.success ? parsed.data : null });
      },
      onError: () => setFound({ path, entry: null }),
    });
  }, [path]);
  return found !== null && found.path === path ? found.entry : undefined;
}

/**
 * Follows the signed-in member's waiting list entry for the active drop: null if none exists, undefined while unknown
 * or not requested. The entry is read once the drop is sold out, so that a menu with free boxes costs no read, or
 * immediately with `isSoldOutForThem`, after the server reported so.
 */
export function useWaitlistEntry(isSoldOutForThem = false): WaitlistEntry | null | undefined {
  const storefront = useStorefront();
  const isSoldOut = useShopState() === 'sold-out' || isSoldOutForThem;
  const uid = useMemberUid();
  const dropId = storefront.status === 'ready' ? storefront.menu.drop?.id : undefined;
  const path = uid && dropId ? `waitlist/${dropId}/entries/${uid}` : null;
  useEffect(() => {
    if (isSoldOut && path !== null) askedPath.set(path);
  }, [isSoldOut, path]);
  const isAsked = useStore(askedPath, null) === path;
  return useEntryAt(isAsked ? path : null);
}

/**
 * Follows until when a box is kept for the signed-in member, by the server's clock; null if none is. Until then the
 * member may order although the shop is `sold-out`: `holdBox` gives them that box.
 */
export function useWaitlistOffer(): Date | null {
  const entry = useWaitlistEntry();
  const isClosed = useShopState() === 'closed';
  const until = entry?.status === 'offered' && !isClosed ? entry.offer_expires_at : null;
  const [current, setCurrent] = useState<Date | null>(null);
  useEffect(() => {
    const look = () => setCurrent(until && until > getServerNow() ? until : null);
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? null : current;
}
