import type { Order } from '@sharebox/domain/orders/order';
import { GiftAnswer } from '#shared/gifts/gift-answer.tsx';
import type { WithId } from '#firebase/live.ts';
import { GiftMessage } from './gift-message';

export function OrderGiftDetails({ order }: { order: WithId<Order> }) {
  if (!order.is_gift_order) return null;
  return (
    <>
      <GiftMessage
        message={order.love_message}
        sender={order.gift_sender_name}
        recipient={order.recipient_name}
      />
      <GiftAnswer order={order} />
    </>
  );
}
