import { instantSchema } from '@sharebox/domain/common/instant';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { subscribeWhenLoaded } from '#firebase/load.ts';
import { type StartListener, useListener } from '#firebase/use-listener.ts';
import { useSessionSelector } from '#shared/accounts/session.ts';
import { useUid } from '#shared/accounts/use-uid.ts';
import { useClockOffset } from '#shared/storefront/storefront.ts';
import { type HeldBox, getHeldBox, type Hold, type KeptBox, lastKnownHeldBox } from './held-box';

/** Milliseconds for which a hold is still shown after its end, for customers who transferred at the last minute. */
const shownAfterEndMs = 24 * 3_600_000;

const holdSchema = z.object({
  status: z.string(),
  hold_expires_at: z.nullable(instantSchema),
  updated_at: instantSchema,
  confirmation_reference: z.string(),
  total_amount: z.number(),
  net_received: z.optional(z.number()),
  returned_transfer: z._default(z.nullable(z.object({ amount: z.number() })), null),
});

const listenToLatestOrder =
  (uid: string): StartListener<Hold | null> =>
  (emit) =>
    subscribeWhenLoaded(
      ({ collection, firestore, limit, orderBy, query, where }) =>
        query(
          collection(firestore, 'orders'),
          where('user_id', '==', uid),
          orderBy('created_at', 'desc'),
          limit(1),
        ),
      {
        onFound: ({ docs: [found], fromCache }) => {
          const parsed = holdSchema.safeParse(found?.data({ serverTimestamps: 'estimate' }));
          const data = found && parsed.success ? { ...parsed.data, id: found.id } : null;
          emit({ status: 'ready', data, fromCache, savedAt: null });
        },
        onError: (error) => emit({ status: 'error', error }),
      },
    );

/** Subscribes to the user's latest order. Null if there is none. */
export function useLatestOrder(isFollowing = true) {
  const uid = useUid();
  return useListener(
    isFollowing && uid !== null ? `latest-order:${uid}` : null,
    listenToLatestOrder(uid ?? ''),
  );
}

/** Returns the device's time in milliseconds, updated once `end` is reached. */
function useDeviceTime(end: number): number {
  const [time, setTime] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setTime(Math.max(end, Date.now())), Math.max(0, end - Date.now()));
    return () => clearTimeout(timer);
  }, [end]);
  return time;
}

interface HeldBoxOptions {
  /** The order to observe; by default the user's latest order. */
  order?: Hold;
  /** The bank account to keep with the box, so that the payment page can show it offline. */
  bankAccount?: KeptBox['bank_account'];
  /** If false, the server is asked only while this browser knows of a held box, so that other visits cost no reads. */
  isAsked?: boolean;
}

/**
 * Subscribes to the user's unpaid box, if it is held or ran out less than a day ago: null if there is none, undefined
 * while unknown. Until the server has answered, returns the last box that the browser knew to be held, except in a tab
 * that is not signed in and could not open it.
 */
export function useHeldBox({ order, bankAccount, isAsked = true }: HeldBoxOptions = {}):
  | HeldBox
  | null
  | undefined {
  const isSignedOut = useSessionSelector(({ status }) => status === 'signed-out');
  const offset = useClockOffset(isAsked);
  const kept = lastKnownHeldBox.useValue();
  const isLatest = order === undefined;
  const latest = useLatestOrder(isLatest && (isAsked || kept !== null));
  const known = order ?? latest.data;
  const deviceEnd = known?.hold_expires_at ? known.hold_expires_at.getTime() - (offset ?? 0) : kept?.until;
  const deviceTime = useDeviceTime(deviceEnd ?? 0);
  const now = offset === null ? null : new Date(deviceTime + offset);
  const box = known && getHeldBox(known, now);

  const isKnown = known !== undefined;
  const isHeld = box?.state === 'held';
  const { orderId = order?.id, reference = '', total = 0 } = box ?? {};
  const until = box?.until.getTime() ?? 0;
  useEffect(() => {
    if (isHeld && orderId !== undefined && offset !== null) {
      const amounts = { confirmation_reference: reference, total_amount: total };
      const before = lastKnownHeldBox.get();
      const account = bankAccount ?? (before?.order_id === orderId ? before.bank_account : undefined);
      lastKnownHeldBox.set({
        order_id: orderId,
        ...amounts,
        until: until - offset,
        ...(account && { bank_account: account }),
      });
    } else if (isKnown && !isHeld && (isLatest || lastKnownHeldBox.get()?.order_id === orderId))
      lastKnownHeldBox.set(null);
  }, [isKnown, isHeld, isLatest, orderId, reference, total, until, offset, bankAccount]);
  const hasEnded = !isKnown && kept !== null && kept.until <= deviceTime;
  useEffect(() => {
    if (hasEnded) lastKnownHeldBox.set(null);
  }, [hasEnded]);

  if (order !== undefined) return box;
  if (isSignedOut) return null;
  if (isKnown && !isHeld) {
    const isOld = now !== null && now.getTime() - until > shownAfterEndMs;
    return box?.state === 'ran-out' && !isOld ? box : null;
  }
  if (isHeld && offset !== null) return box;
  if (!kept || kept.until <= deviceTime) return undefined;
  return {
    orderId: kept.order_id,
    reference: kept.confirmation_reference,
    total: kept.total_amount,
    until: new Date(kept.until + (offset ?? 0)),
    state: 'held',
  };
}

/** Returns the naira that the bank sent back for this box because the amount was wrong, or null. */
export function useReturnedAmount(box: HeldBox | null | undefined): number | null {
  const latest = useLatestOrder(Boolean(box)).data;
  return (latest?.id === box?.orderId && latest?.returned_transfer?.amount) || null;
}
