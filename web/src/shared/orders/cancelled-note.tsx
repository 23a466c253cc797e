import type { Order } from '@sharebox/domain/orders/order';
import { describeRefund } from '@sharebox/domain/payments/refund';
import { Text } from '#components/content/text.tsx';
import { Banner } from '#components/feedback/banner.tsx';

const titles = {
  customer: 'You cancelled this order',
  staff: 'Share Box cancelled this order',
} as const;

function getCancelledTitle({
  cancelled_by,
  declined_outcome,
  recipient_name,
}: Pick<Order, 'cancelled_by' | 'declined_outcome' | 'recipient_name'>): string {
  if (declined_outcome === 'refund') return `${recipient_name ?? 'Your recipient'} couldn’t take it`;
  return cancelled_by ? titles[cancelled_by] : 'This order was cancelled';
}

/** A notice that an order was cancelled, with the reason and the refund. */
export function CancelledNote({ order }: { order: Order }) {
  const refund = describeRefund(order);
  return (
    <Banner tone={order.needs_refund ? 'warning' : 'neutral'} icon="info" title={getCancelledTitle(order)}>
      {order.cancel_reason && <Text keepsLines>“{order.cancel_reason}”</Text>}
      {order.freed_because && !order.needs_refund && (
        <p>
          We couldn’t find your transfer, so we released the box. Already transferred? Your money isn’t lost:
          please contact us.
        </p>
      )}
      {refund && <p>{refund}</p>}
    </Banner>
  );
}
