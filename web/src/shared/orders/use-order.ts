import { documentIdSchema } from '@sharebox/domain/common/document-id';
import { orderSchema, type Order } from '@sharebox/domain/orders/order';
import * as z from 'zod/mini';
import { useLiveDocument, type WithId } from '#firebase/live.ts';
import { useKeepGuest } from './use-keep-guest';

const deniedSchema = z.object({ code: z.literal('permission-denied') });

/** One's own order as far as it is known. An id that is nobody's and one that is somebody else's are both `missing`. */
export type OrderState =
  | { status: 'loading' | 'missing' }
  | { status: 'error'; retry: () => void }
  | { status: 'ready'; order: WithId<Order> };

/** An order by its id, live. */
export function useOrder(orderId: string): OrderState {
  const isId = documentIdSchema.safeParse(orderId).success;
  const live = useLiveDocument(isId ? `orders/${orderId}` : null, orderSchema);
  useKeepGuest(live.data ?? null);
  if (!isId) return { status: 'missing' };
  if (live.status === 'loading') return { status: 'loading' };
  if (live.status === 'error') {
    return deniedSchema.safeParse(live.error).success
      ? { status: 'missing' }
      : { status: 'error', retry: live.retry };
  }
  if (live.data) return { status: 'ready', order: live.data };
  // Offline, the empty cache says nothing about the server.
  return live.fromCache ? { status: 'error', retry: live.retry } : { status: 'missing' };
}
