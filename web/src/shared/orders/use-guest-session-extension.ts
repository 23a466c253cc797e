import { getGuestLinkExpiry, isGuestOrderUid } from '@sharebox/domain/gifts/guest-link';
import type { Order } from '@sharebox/domain/orders/order';
import { useEffect } from 'react';
import { extendGuestSession } from '#shared/accounts/guest-session.ts';
import { useSession } from '#shared/accounts/session.ts';

/** Makes this device remember its guest until their gift is complete (docs/product/accounts.md#guests). */
export function useGuestSessionExtension(
  order: Pick<Order, 'delivery_date' | 'ordered_by_guest'> | null,
): void {
  const session = useSession();
  const isOwnGuest =
    session.status === 'signed-in' && session.user.isAnonymous && !isGuestOrderUid(session.user.uid);
  const until = isOwnGuest && order?.ordered_by_guest ? getGuestLinkExpiry(order).getTime() : null;
  useEffect(() => {
    if (until !== null) extendGuestSession(until);
  }, [until]);
}
