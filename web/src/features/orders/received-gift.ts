import type { DeliveryWindow } from '@sharebox/domain/orders/delivery-window';
import { type ReceivedGift, receivedGiftSchema } from '@sharebox/domain/gifts/received-gift';
import { formatWeekdayTime } from '@sharebox/domain/shop/dates';
import { type LiveResult, useLiveCollection, useLiveDocument, type WithId } from '#firebase/live.ts';
import { useUid } from '#shared/accounts/use-uid.ts';
import { useOptimisticAnswer } from '#firebase/use-optimistic-answer.ts';

export type Gift = WithId<ReceivedGift>;

/** Returns who decides about a requested change and until when, and that no answer is not a yes. */
export function describeChangeDecision({ order_deadline }: Pick<Gift, 'order_deadline'>): string {
  const until = order_deadline ? ` until ${formatWeekdayTime(order_deadline)}` : '';
  return `Our kitchen decides${until}. No answer doesn’t mean yes: about an allergy, please call us.`;
}

/** Older gifts were delivered long ago. */
const newest = 100;

export function useReceivedGifts(): LiveResult<Gift[]> {
  const uid = useUid();
  return useLiveCollection(
    uid && `received-gifts:${uid}`,
    ({ collection, firestore, limit, orderBy, query }) =>
      query(
        collection(firestore, 'profiles', uid ?? '', 'received_gifts'),
        orderBy('created_at', 'desc'),
        limit(newest),
      ),
    receivedGiftSchema,
    { isSaved: true },
  );
}

/** Subscribes to one received gift; `data` is null if the user has no such gift. */
export function useReceivedGift(orderId: string): LiveResult<Gift | null> {
  const uid = useUid();
  return useLiveDocument(uid && `profiles/${uid}/received_gifts/${orderId}`, receivedGiftSchema);
}

/** A changed address or window of a received gift or of the customer's own box. */
export interface DeliveryChanges {
  address_id?: string;
  delivery_window?: DeliveryWindow;
}

/** Applies the recipient's latest actions, which a trigger writes to the gift's document only later. */
export function useAnsweredGift(told: Gift) {
  const [answer, setAnswer] = useOptimisticAnswer(told.answer);
  const [thank_you_note, setThanks] = useOptimisticAnswer(told.thank_you_note);
  const [change_request, setChangeRequest] = useOptimisticAnswer(told.change_request);
  const [address_id, setAddress] = useOptimisticAnswer(told.address_id);
  const [delivery_window, setWindow] = useOptimisticAnswer(told.delivery_window);
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

export type AnsweredGift = ReturnType<typeof useAnsweredGift>;
