import type { Order } from '@sharebox/domain/orders/order';
import { Banner } from '#components/feedback/banner.tsx';

const byWhom = {
  customer: 'You cancelled this order',
  staff: 'Share Box cancelled this order',
} as const;

/** Who cancelled an order, why, and what becomes of the money. */
export function CancelledNote({
  order,
}: {
  order: Pick<Order, 'cancelled_by' | 'cancel_reason' | 'needs_refund' | 'freed_because'>;
}) {
  return (
    <Banner
      tone={order.needs_refund ? 'warning' : 'neutral'}
      icon="info"
      title={order.cancelled_by ? byWhom[order.cancelled_by] : 'This order was cancelled'}
    >
      {order.cancel_reason && <p>“{order.cancel_reason}”</p>}
      {order.freed_because && !order.needs_refund && (
        <p>
          We have not found your transfer, so the box went back. If you did transfer, your money is not lost:
          please contact us.
        </p>
      )}
      {order.needs_refund && <p>We send your money back to the account that it came from.</p>}
    </Banner>
  );
}
