import type { DeliveryWindow } from '@sharebox/domain/orders/delivery-window';
import { type ReceivedGift, receivedGiftSchema } from '@sharebox/domain/gifts/received-gift';
import { formatWeekdayTime } from '@sharebox/domain/shop/dates';
import { type LiveResult, useLiveDocument, useOwnCollection, type WithId } from '#firebase/live.ts';
import { useUid } from '#shared/accounts/session.ts';
import { useOptimisticValue } from '#firebase/use-optimistic-value.ts';

export type ReceivedGiftWithId = WithId<ReceivedGift>;

/**
 * Returns a text that explains who decides on a requested change, until when, and that no reply does not mean approval.
 */
export function describeChangeDecision({
  order_deadline,
}: Pick<ReceivedGiftWithId, 'order_deadline'>): string {
  const until = order_deadline ? ` until ${formatWeekdayTime(order_deadline)}` : '';
  return `Our kitchen decides${until}. No answer doesn’t mean yes: about an allergy, please call us.`;
}

/** The maximum number of received gifts that are loaded. Older gifts were delivered long ago. */
const newest = 100;

export function useReceivedGifts(): LiveResult<ReceivedGiftWithId[]> {
  return useOwnCollection(useUid(), 'received_gifts', receivedGiftSchema, { max: newest, isSaved: true });
}

/** Subscribes to one received gift; `data` is null if the user has no such gift. */
export function useReceivedGift(orderId: string): LiveResult<ReceivedGiftWithId | null> {
  const uid = useUid();
  return useLiveDocument(uid && `profiles/${uid}/received_gifts/${orderId}`, receivedGiftSchema);
}

/** The changes to the delivery of a received gift or of the customer's own box. */
export interface DeliveryChanges {
  address_id?: string;
  delivery_window?: DeliveryWindow;
}

/**
 * Returns the gift with the recipient's latest actions already applied, because a trigger updates the gift's document
 * only later.
 */
export function useOptimisticGift(told: ReceivedGiftWithId) {
  const [answer, setAnswer] = useOptimisticValue(told.answer);
  const [thank_you_note, setThanks] = useOptimisticValue(told.thank_you_note);
  const [change_request, setChangeRequest] = useOptimisticValue(told.change_request);
  const [address_id, setAddress] = useOptimisticValue(told.address_id);
  const [delivery_window, setWindow] = useOptimisticValue(told.delivery_window);
  return {
    gift: { ...told, answer, thank_you_note, change_request, address_id, delivery_window },
    setAnswer,
    setThanks,
    setChangeRequest,
    setDelivery: (changes: DeliveryChanges) => {
      if (changes.address_id !== undefined) setAddress(changes.address_id);
      if (changes.delivery_window !== undefined) setWindow(changes.delivery_window);
    },
  };
}

export type OptimisticGift = ReturnType<typeof useOptimisticGift>;
