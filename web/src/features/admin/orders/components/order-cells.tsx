import { deliveryWindowLabels } from '@sharebox/domain/orders/delivery-window';
import { describeOrderPayment, type PaymentLabel } from '@sharebox/domain/orders/order-money';
import { type Order, toShortOrderId } from '@sharebox/domain/orders/order';
import { Chip, type Tone } from '#components/content/chip.tsx';
import { Price } from '#components/content/price.tsx';
import type { WithId } from '#firebase/live.ts';
import { formatItemsPreview } from '#features/admin/lists/format.ts';
import { formatDateTime, formatShortDate, formatShortDateTime } from '#lib/shop-dates.ts';
import styles from './orders-table.module.css';

const paymentTones: Record<PaymentLabel, Tone> = {
  'Not paid': 'error',
  'Part paid': 'error',
  'Received, not approved': 'warning',
  Paid: 'success',
  Overpaid: 'warning',
  Disputed: 'error',
  Refunded: 'neutral',
  'To be refunded': 'error',
  'Nothing due': 'neutral',
};

/** The cells of an order's row from its delivery to its ids. */
export function OrderCells({ order }: { order: WithId<Order> }) {
  const { delivery_window: window } = order;
  const items = formatItemsPreview(order.items);
  const payment = order.needs_refund ? 'To be refunded' : describeOrderPayment(order);
  return (
    <>
      <td role="cell" className={styles.delivery}>
        {/* Only the window's name, because staff know the hours. */}
        {window ? deliveryWindowLabels[window].split(' ')[0] : 'Any time'}
        <small>{formatShortDate(order.delivery_date)}</small>
      </td>
      <td role="cell" className={styles.items}>
        <span title={items}>{items}</span>
      </td>
      <td role="cell" className={styles.payment}>
        <span className={styles.chips}>
          <Price naira={order.total_amount} />
          <Chip tone={paymentTones[payment]}>{payment}</Chip>
        </span>
      </td>
      <td role="cell" className={styles.placed}>
        <span title={formatDateTime(order.created_at)}>{formatShortDateTime(order.created_at)}</span>
        <small title={order.id}>
          {order.confirmation_reference} · {toShortOrderId(order.id)}
        </small>
      </td>
    </>
  );
}
