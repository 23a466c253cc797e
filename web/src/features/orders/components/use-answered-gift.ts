import { useOptimisticAnswer } from '#firebase/use-optimistic-answer.ts';
import type { Gift } from '../api/use-received-gifts';
import type { DeliveryChanges } from './change-delivery-dialog';

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
