import { getGuestLinkExpiry, isGuestOrderUid } from '@sharebox/domain/gifts/guest-link';
import { type Order, orderSchema } from '@sharebox/domain/orders/order';
import { useEffect } from 'react';
import { extendGuestSession } from '#shared/accounts/guest-session.ts';
import { useSession, useUid } from '#shared/accounts/session.ts';
import { type LiveResult, useLiveDocument, type WithId } from '#firebase/live.ts';
import { documentIdSchema } from '@sharebox/domain/common/document-id';
import * as z from 'zod/mini';
import { limit, recordsOf, useRecords, where } from '#firebase/records.ts';

/** Extends this device's guest session until the gift is complete (docs/product/accounts.md#guests). */
function useGuestSessionExtension(order: Pick<Order, 'delivery_date' | 'ordered_by_guest'> | null): void {
  const session = useSession();
  const isOwnGuest =
    session.status === 'signed-in' && session.user.isAnonymous && !isGuestOrderUid(session.user.uid);
  const until = isOwnGuest && order?.ordered_by_guest ? getGuestLinkExpiry(order).getTime() : null;
  useEffect(() => {
    if (until !== null) extendGuestSession(until);
  }, [until]);
}

/** Subscribes to the user's order with this reference. The list has at most one element. */
export function useOrdersByReference(reference: string): LiveResult<WithId<Order>[]> {
  const uid = useUid();
  const filters = [where('user_id', '==', uid), where('confirmation_reference', '==', reference)];
  return useRecords(recordsOf(uid && 'orders', orderSchema, ...filters, limit(1)));
}

const deniedSchema = z.object({ code: z.literal('permission-denied') });

/** The state of a requested order. An unknown id and another customer's order both count as `missing`. */
export type OrderState =
  | { status: 'loading' | 'missing' }
  | { status: 'error'; retry: () => void }
  | { status: 'ready'; order: WithId<Order> };

export function useOrder(orderId: string): OrderState {
  const isId = documentIdSchema.safeParse(orderId).success;
  const live = useLiveDocument(isId ? `orders/${orderId}` : null, orderSchema);
  useGuestSessionExtension(live.data ?? null);
  if (!isId) return { status: 'missing' };
  if (live.status === 'loading') return { status: 'loading' };
  if (live.status === 'error') {
    return deniedSchema.safeParse(live.error).success
      ? { status: 'missing' }
      : { status: 'error', retry: live.retry };
  }
  if (live.data) return { status: 'ready', order: live.data };
  // While offline, an empty cache does not mean that the order does not exist.
  return live.fromCache ? { status: 'error', retry: live.retry } : { status: 'missing' };
}
