import { cutOffDropContract } from '@sharebox/domain/kitchen/callables';
import { documentIdSchema } from '@sharebox/domain/common/document-id';
import { cutOffSchema } from '@sharebox/domain/kitchen/cut-off';
import { orderSchema, type OrderStatus } from '@sharebox/domain/orders/order';
import { callFunction } from '#firebase/call.ts';
import { useLiveCollection, useLiveDocument } from '#firebase/live.ts';

const isId = (dropId: string) => documentIdSchema.safeParse(dropId).success;

/** Subscribes to a drop's cut-off; null before the cut-off begins. */
export function useCutOff(dropId: string) {
  return useLiveDocument(isId(dropId) ? `cut_offs/${dropId}` : null, cutOffSchema);
}

function useOrdersIn(dropId: string, statuses: readonly OrderStatus[]) {
  return useLiveCollection(
    isId(dropId) ? `cut-off/${dropId}/${statuses.join()}` : null,
    ({ collection, firestore, query, where }) =>
      query(
        collection(firestore, 'orders'),
        where('weekly_drop_id', '==', dropId),
        where('status', 'in', statuses),
      ),
    orderSchema,
  );
}

export const useHolds = (dropId: string) => useOrdersIn(dropId, ['awaiting_payment']);

export const useUnverifiedOrders = (dropId: string) =>
  useOrdersIn(dropId, ['pending_confirmation', 'pending']);

/** Subscribes to a drop's confirmed orders whose ledger does not cover the price. */
export function useUnpaidOrders(dropId: string) {
  return useLiveCollection(
    isId(dropId) ? `cut-off/${dropId}/unpaid` : null,
    ({ collection, firestore, query, where }) =>
      query(
        collection(firestore, 'orders'),
        where('weekly_drop_id', '==', dropId),
        where('status', 'in', ['confirmed', 'preparing']),
        where('payment_status', 'in', ['pending', 'failed', 'refunded']),
      ),
    orderSchema,
  );
}

/** Subscribes to a drop's declined gifts that have not been settled. */
export function useUnsettledGifts(dropId: string) {
  return useLiveCollection(
    isId(dropId) ? `cut-off/${dropId}/declined` : null,
    ({ collection, firestore, query, where }) =>
      query(
        collection(firestore, 'orders'),
        where('weekly_drop_id', '==', dropId),
        where('gift_answer', '==', 'declined'),
        where('declined_outcome', '==', null),
      ),
    orderSchema,
  );
}

/** Closes a drop and counts its boxes once no hold is active. `endsHolds` ends active holds immediately. */
export async function cutOffDrop(dropId: string, endsHolds: boolean): Promise<void> {
  await callFunction(cutOffDropContract, { drop_id: dropId, ends_holds: endsHolds });
}
