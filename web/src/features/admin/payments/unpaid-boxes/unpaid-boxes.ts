import {
  freeUnpaidBoxesContract as contract,
  type OrderOutcome,
} from '@sharebox/domain/orders/staff-callables';
import { maxBulkItems } from '@sharebox/domain/common/callables';
import { type Order, orderSchema } from '@sharebox/domain/orders/order';
import { callFunction } from '#firebase/call.ts';
import type { WithId } from '#firebase/live.ts';
import { useLivePages } from '#firebase/live-pages.ts';

export type UnpaidBox = WithId<Order>;

const maxBoxes = 500;

/** Subscribes to the claimed boxes of customers who have never paid for a claim. */
export function useUnpaidBoxes() {
  return useLivePages(
    'unpaid-boxes',
    ({ collection, firestore, query, where }) =>
      query(
        collection(firestore, 'orders'),
        where('status', '==', 'pending_confirmation'),
        where('payer_never_paid', '==', true),
      ),
    orderSchema,
    maxBoxes,
  );
}

/** Releases boxes in batches. Boxes released before an error stay released. */
export async function releaseBoxes(orderIds: readonly string[], notes: string): Promise<OrderOutcome[]> {
  const outcomes: OrderOutcome[] = [];
  for (let start = 0; start < orderIds.length; start += maxBulkItems) {
    const order_ids = orderIds.slice(start, start + maxBulkItems);
    outcomes.push(...(await callFunction(contract, { order_ids, notes })).results);
  }
  return outcomes;
}
