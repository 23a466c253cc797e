import { cutOffDropContract } from '@sharebox/domain/kitchen/callables/cut-off-drop';
import { documentIdSchema } from '@sharebox/domain/common/document-id';
import { cutOffSchema } from '@sharebox/domain/kitchen/cut-off';
import { orderSchema, type OrderStatus } from '@sharebox/domain/orders/order';
import { callFunction } from '#firebase/call.ts';
import { useLiveCollection, useLiveDocument } from '#firebase/live.ts';

const isId = (dropId: string) => documentIdSchema.safeParse(dropId).success;

/** Follows the state of a drop's cut-off; null before it begins. Reads nothing for an invalid id. */
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

/** Follows a drop's boxes that are held and not paid for. */
export const useHolds = (dropId: string) => useOrdersIn(dropId, ['awaiting_payment']);

/** Follows a drop's orders whose payment is claimed and not verified. */
export const useUnverifiedOrders = (dropId: string) =>
  useOrdersIn(dropId, ['pending_confirmation', 'pending']);

/** Follows a drop's declined gifts that no one has settled. */
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

/**
 * Closes a drop for orders and counts it once no hold is active; `endsHolds` ends active holds.
 * @throws like `callFunction`.
 */
export async function cutOffDrop(dropId: string, endsHolds: boolean): Promise<void> {
  await callFunction(cutOffDropContract, { drop_id: dropId, ends_holds: endsHolds });
}
