import { waitlistEntrySchema, type WaitlistEntry } from '@sharebox/domain/waitlist/waitlist';
import { useEffect, useState } from 'react';
import { createStore, useStore } from '#lib/store.ts';
import { loadFirestore } from '#firebase/load.ts';
import { useMemberUid } from '#shared/accounts/use-uid.ts';
import { serverNow, useStorefront } from '#shared/storefront/storefront.ts';
import { useShopState } from '#shared/storefront/use-window.ts';

interface Place {
  /** `waitlist/{drop}/entries/{uid}`, null while nobody needs to know. */
  path: string | null;
  /** Null if they are not in line; undefined until it is known. */
  entry: WaitlistEntry | null | undefined;
}

const nowhere: Place = { path: null, entry: undefined };
const place = createStore<Place>(nowhere);

let users = 0;
let stop: (() => void) | undefined;

/** Publishes what stands there until the returned function ends it, which may be before the SDK is there. */
function listen(path: string): () => void {
  let isOver = false;
  let end: (() => void) | undefined;
  const publish = (entry: WaitlistEntry | null) => {
    if (!isOver) place.set({ path, entry });
  };
  loadFirestore().then(
    ({ doc, firestore, onSnapshot }) => {
      if (isOver) return;
      end = onSnapshot(
        doc(firestore, path),
        // Else the server's word that there is none would not be passed on where the cache had said so before.
        { includeMetadataChanges: true },
        (snapshot) => {
          // Offline the empty cache would say that they are not in line.
          if (!snapshot.exists() && snapshot.metadata.fromCache) return;
          const parsed = waitlistEntrySchema.safeParse(snapshot.data({ serverTimestamps: 'estimate' }));
          publish(parsed.success ? parsed.data : null);
        },
        () => publish(null),
      );
    },
    () => publish(null),
  );
  return () => {
    isOver = true;
    end?.();
  };
}

/** One listener for all that ask; it ends with the last of them. */
function follow(path: string): () => void {
  users += 1;
  if (place.get().path !== path) {
    stop?.();
    place.set({ path, entry: undefined });
    stop = listen(path);
  }
  return () => {
    users -= 1;
    if (users > 0) return;
    stop?.();
    stop = undefined;
    place.set(nowhere);
  };
}

/**
 * The signed-in member's place in line for the active drop, live: null if they have none, undefined while it isn't
 * known or not asked for. It is asked for once the drop is sold out, so that a menu with free boxes costs no read, or
 * at once with `isSoldOutForThem`, where the server said so. Needs no `LiveArea`.
 */
export function useWaitlistEntry(isSoldOutForThem = false): WaitlistEntry | null | undefined {
  const storefront = useStorefront();
  const isSoldOut = useShopState() === 'sold-out' || isSoldOutForThem;
  const { path, entry } = useStore(place, nowhere);
  const uid = useMemberUid();
  const dropId = storefront.status === 'ready' ? storefront.menu.drop?.id : undefined;
  const wanted = uid && dropId ? `waitlist/${dropId}/entries/${uid}` : null;
  // Somebody in line stays so for the page when a box comes free for everybody.
  const isAsked = wanted !== null && (isSoldOut || (path === wanted && entry !== undefined));
  useEffect(() => (isAsked ? follow(wanted) : undefined), [isAsked, wanted]);
  return path === wanted && wanted !== null ? entry : undefined;
}

/**
 * Until when a box is kept for the signed-in member, by the server's clock; null when none is. While it is one, they
 * may order although the shop is `sold-out` for everybody else: `holdBox` gives them that box.
 */
export function useWaitlistOffer(): Date | null {
  const entry = useWaitlistEntry();
  const isClosed = useShopState() === 'closed';
  const until = entry?.status === 'offered' && !isClosed ? entry.offer_expires_at : null;
  const [current, setCurrent] = useState<Date | null>(null);
  useEffect(() => {
    const look = () => setCurrent(until && until > serverNow() ? until : null);
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? null : current;
}
