import { guestLinkEnds, isGuestOrderUid } from '@sharebox/domain/gifts/guest-link';
import type { Order } from '@sharebox/domain/orders/order';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';
import { useSession } from './session';

/** Milliseconds that a guest without a gift is remembered: who has chosen none by then comes as somebody new. */
const withoutGiftMs = 24 * 3_600_000;

/** Until when this device remembers its guest, in milliseconds. */
const keptUntil = createPersistedValue('guest_until', z.number(), 'device');

/** A guest begins here now. */
export function beginGuestSession(): void {
  keptUntil.set(Date.now() + withoutGiftMs);
}

/** Whether the guest of this device is to be forgotten: their gift is done, or they never gave one. */
export function isGuestSessionOver(): boolean {
  const until = keptUntil.get();
  return until !== null && Date.now() >= until;
}

/** Remembers the guest of this device until this gift of theirs is done (docs/product/accounts.md#guests). */
export function useKeepGuest(order: Pick<Order, 'delivery_date' | 'ordered_by_guest'> | null): void {
  const session = useSession();
  const isOwnGuest =
    session.status === 'signed-in' && session.user.isAnonymous && !isGuestOrderUid(session.user.uid);
  const until = isOwnGuest && order?.ordered_by_guest ? guestLinkEnds(order).getTime() : null;
  useEffect(() => {
    if (until !== null && until > (keptUntil.get() ?? 0)) keptUntil.set(until);
  }, [until]);
}
