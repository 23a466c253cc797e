import { useAnswered } from '#firebase/use-answered.ts';
import type { Gift } from '../api/use-received-gifts';
import type { DeliveryChanges } from './change-gift-delivery-dialog';

/** Returns a gift with the recipient's latest actions, which a trigger writes to the document only later. */
export function useAnsweredGift(told: Gift) {
  const [answer, setAnswer] = useAnswered(told.answer);
  const [thank_you_note, setThanks] = useAnswered(told.thank_you_note);
  const [address_id, setAddress] = useAnswered(told.address_id);
  const [delivery_window, setWindow] = useAnswered(told.delivery_window);
  return {
    gift: { ...told, answer, thank_you_note, address_id, delivery_window },
    setAnswer,
    setThanks,
    setDelivery: (changes: DeliveryChanges) => {
      if (changes.address_id !== undefined) setAddress(changes.address_id);
      if (changes.delivery_window !== undefined) setWindow(changes.delivery_window);
    },
  };
}

export type AnsweredGift = ReturnType<typeof useAnsweredGift>;
