import { deliveryWindowLabels } from '@sharebox/domain/order/delivery-window';
import { isPaymentVerified, order as orderSchema, type Order } from '@sharebox/domain/order/order';
import { useFinishOrder } from '../../../shared/cart/use-finish-order';
import { Banner } from '../../../components/banner';
import { LinkButton } from '../../../components/button';
import { CancelledNote } from '../../../shared/orders/cancelled-note';
import { Card } from '../../../components/card';
import { FactGrid } from '../../../components/fact-grid';
import { GiftAnswer } from '../../../shared/gifts/gift-answer';
import { OrderContents } from '../../../shared/orders/order-contents';
import { Stack } from '../../../components/stack';
import { toPaymentPending } from '../../../config/paths';
import { formatDay } from '../../../config/shop-dates';
import { useLiveDocument, type WithId } from '../../../firebase/live';

function Gift({ order }: { order: WithId<Order> }) {
  const isPaid = isPaymentVerified(order.status);
  useFinishOrder(isPaid ? order.confirmation_reference : null);
  const hours = order.delivery_window && deliveryWindowLabels[order.delivery_window];
  return (
    <Stack gap={5}>
      {order.status === 'cancelled' && <CancelledNote order={order} />}
      {!isPaid && order.status !== 'cancelled' && (
        <Banner
          tone="warning"
          title="Your payment is not confirmed yet"
          action={
            <LinkButton
              size="small"
              variant="secondary"
              to={toPaymentPending({ ref: order.confirmation_reference, orderId: order.id })}
            >
              View Order Status
            </LinkButton>
          }
        />
      )}
      <Card as="section" aria-labelledby="your-gift">
        <Stack>
          <h2 id="your-gift">Your gift</h2>
          <FactGrid
            facts={[
              ['To', [order.recipient_name, order.delivery_city].filter(Boolean).join(', ')],
              ['Arrives', [formatDay(order.delivery_date), hours].filter(Boolean).join(', ')],
              ['From', order.is_anonymous ? 'Someone Special' : (order.gift_sender_name ?? 'You')],
              ['They hear of it', order.is_surprise ? 'When it is on its way' : 'Now'],
            ]}
          />
          <GiftAnswer order={order} />
          {order.love_message && <blockquote>“{order.love_message}”</blockquote>}
          <OrderContents order={order} />
        </Stack>
      </Card>
    </Stack>
  );
}

/** The giver's own view of the gift. Whoever may not read this order sees nothing of it, not even that it exists. */
export function OwnGift({ orderId }: { orderId: string }) {
  const order = useLiveDocument(`orders/${orderId}`, orderSchema).data;
  return order?.is_gift_order ? <Gift order={order} /> : null;
}
