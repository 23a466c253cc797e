import { documentIdSchema } from '@sharebox/domain/common/document-id';
import { orderSchema, type Order } from '@sharebox/domain/orders/order';
import * as z from 'zod/mini';
import { useLiveDocument, type WithId } from '#firebase/live.ts';
import { useGuestSessionExtension } from './use-guest-session-extension';

const deniedSchema = z.object({ code: z.literal('permission-denied') });

/** An unknown id and another customer's order both count as `missing`. */
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
