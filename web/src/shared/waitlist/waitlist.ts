import { waitlistEntrySchema, type WaitlistEntry } from '@sharebox/domain/waitlist/waitlist';
import { useEffect, useState } from 'react';
import { createExternalStore, useStore } from '#lib/store.ts';
import { subscribeWhenLoaded } from '#firebase/load.ts';
import { useMemberUid } from '#shared/accounts/session.ts';
import { getServerNow, useStorefront } from '#shared/storefront/storefront.ts';
import { useShopState } from '#shared/storefront/use-ordering-window-status.ts';

/** Returns whether the user may order now: the shop is open, or it is sold out but a box is reserved for this user. */
export function useCanOrder(): boolean {
  const isOpen = useShopState() === 'open';
  return useWaitlistOffer() !== null || isOpen;
}

/**
 * The path of the last requested waiting list entry. The path stays set when boxes become available to everyone again.
 */
const askedPath = createExternalStore<string | null>(null);

/**
 * Subscribes to the waiting list entry at a path. Null if the entry does not exist or cannot be read. Undefined while
 * unknown or without a path. Does not use `useListener`, because the menu page does not load its libraries.
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
 * Subscribes to the signed-in member's waiting list entry for the active drop. Null if there is none, undefined while
 * unknown or not requested. The entry is requested once the drop is sold out or `isSoldOutForThem` is true, so that
 * visits while boxes are free cost no reads.
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
 * Subscribes to the member's waiting list offer and returns the time at which the offer expires, by the server's clock;
 * null if there is no offer. During the offer, the member may order even though the shop is `sold-out`, and `holdBox`
 * holds the reserved box for the member.
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
