import { anonymousGiverName } from '@sharebox/domain/gifts/gift';
import { Quote } from '#components/content/quote.tsx';
import type { Order } from '@sharebox/domain/orders/order';
import { GiftAnswerNotice } from '#shared/gifts/gift-answer-notice.tsx';
import { SurpriseCard } from '#shared/gifts/surprise-card.tsx';
import type { WithId } from '#firebase/live.ts';

interface GiftMessageProps {
  message: string | null;
  /** The giver's name; null for an anonymous gift. */
  sender: string | null;
  /** The recipient's name. Set if the giver sees the message. */
  recipient?: string | null;
}

export function GiftMessage({ message, sender, recipient }: GiftMessageProps) {
  return (
    <Quote icon="gift" title={recipient && `For ${recipient}`} by={`From ${sender ?? anonymousGiverName}`}>
      {message}
    </Quote>
  );
}

export function OrderGiftDetails({ order }: { order: WithId<Order> }) {
  if (!order.is_gift_order) return null;
  return (
    <>
      <GiftMessage
        message={order.love_message}
        sender={order.gift_sender_name}
        recipient={order.recipient_name}
      />
      <GiftAnswerNotice order={order} />
      <SurpriseCard order={order} />
    </>
  );
}
