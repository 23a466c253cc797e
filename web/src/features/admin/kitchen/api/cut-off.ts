import { cutOffDropContract } from '@sharebox/domain/kitchen/callables/cut-off-drop';
import { documentIdSchema } from '@sharebox/domain/common/document-id';
import { cutOffSchema } from '@sharebox/domain/kitchen/cut-off';
import { orderSchema, type OrderStatus } from '@sharebox/domain/orders/order';
import { callFunction } from '#firebase/call.ts';
import { useLiveCollection, useLiveDocument } from '#firebase/live.ts';

const isId = (dropId: string) => documentIdSchema.safeParse(dropId).success;

/** How far a drop's cut-off is, null before it begins, live; nothing is read for what can't be an id. */
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

/** Boxes of a drop that are held and not paid for, live. */
export const useHolds = (dropId: string) => useOrdersIn(dropId, ['awaiting_payment']);

/** Orders of a drop whose payment is claimed, and not verified, live. */
export const useUnverifiedOrders = (dropId: string) =>
  useOrdersIn(dropId, ['pending_confirmation', 'pending']);

/** Gifts of a drop that were declined and that nobody has settled, live. */
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
 * Closes a drop for orders and counts it once no hold runs; `endsHolds` ends those that do. Throws as `callFunction`.
 */
export async function cutOffNow(dropId: string, endsHolds: boolean): Promise<void> {
  await callFunction(cutOffDropContract, { drop_id: dropId, ends_holds: endsHolds });
}
