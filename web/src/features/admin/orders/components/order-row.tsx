import { waitsForGiver } from '@sharebox/domain/order/bulk-act';
import { isUnderWay, type Order, shortOrderId, type StaffOrderStatus } from '@sharebox/domain/order/order';
import { useId } from 'react';
import { Button } from '../../../../components/button';
import { Chip, type Tone } from '../../../../components/chip';
import { classNames } from '../../../../components/class-names';
import { Icon } from '../../../../components/icon';
import { Price } from '../../../../components/price';
import type { WithId } from '../../../../firebase/live';
import { formatMoment, formatShortMoment, itemsPreview } from '../../list/format';
import { OrderDetails } from './order-details';
import styles from './orders-table.module.css';
import { StatusSelect } from './status-select';

interface OrderRowProps {
  /** Told of the row's element, whose `data-index` is its place in the list. */
  measure: (row: HTMLElement | null) => void;
  index: number;
  order: WithId<Order>;
  /** Empty if it isn't known. */
  payerName: string;
  isOpen: boolean;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onToggle: () => void;
  onChooseStatus: (status: StaffOrderStatus) => void;
}

const payments: Record<Order['payment_status'], { label: string; tone: Tone }> = {
  pending: { label: 'Pending', tone: 'warning' },
  paid: { label: 'Paid', tone: 'success' },
  failed: { label: 'Disputed', tone: 'error' },
  refunded: { label: 'Refunded', tone: 'neutral' },
};

/** One order, and below it what opens. */
export function OrderRow(props: OrderRowProps) {
  const { measure, index, order, payerName, isOpen, isSelected, onSelect, onToggle, onChooseStatus } = props;
  const detailsId = useId();
  const payment = payments[order.payment_status];
  return (
    <tbody ref={measure} data-index={index} role="rowgroup" className={styles.order}>
      <tr role="row" aria-rowindex={index + 2}>
        <td role="cell" className={styles.select}>
          <label>
            <input
              type="checkbox"
              aria-label={`Select order ${shortOrderId(order.id)}`}
              checked={isSelected}
              onChange={({ target }) => onSelect(target.checked)}
            />
          </label>
        </td>
        <th role="rowheader" scope="row" className={styles.id}>
          <span title={order.id}>{shortOrderId(order.id)}</span>
          <small>{order.confirmation_reference}</small>
        </th>
        <td role="cell" className={styles.customer}>
          <span className={styles.chips}>
            <span>{payerName || order.gift_sender_name || 'Customer'}</span>
            {order.is_gift_order && <Chip tone="gold">Gift</Chip>}
            {waitsForGiver(order) && <Chip tone="error">Declined</Chip>}
            {order.dispatched_at && isUnderWay(order.status) && <Chip tone="info">Out for delivery</Chip>}
          </span>
        </td>
        <td role="cell" className={styles.placed}>
          <span title={formatMoment(order.created_at)}>{formatShortMoment(order.created_at)}</span>
        </td>
        <td role="cell" className={styles.items}>
          <span title={itemsPreview(order.items)}>{itemsPreview(order.items)}</span>
        </td>
        <td role="cell" className={styles.total}>
          <Price naira={order.total_amount} />
        </td>
        <td role="cell" className={styles.payment}>
          <span className={styles.chips}>
            <Chip tone={payment.tone}>{payment.label}</Chip>
            {order.needs_refund && <Chip tone="error">Refund due</Chip>}
          </span>
        </td>
        <td role="cell" className={styles.status}>
          <StatusSelect order={order} onChoose={onChooseStatus} />
        </td>
        <td role="cell" className={styles.toggle}>
          <Button
            variant="quiet"
            size="small"
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            aria-label={`Details of order ${shortOrderId(order.id)}`}
            onClick={onToggle}
          >
            <span className={styles.toggleText}>Details</span>
            <span className={classNames(styles.chevron, isOpen && styles.turned)}>
              <Icon name="forward" size={18} />
            </span>
          </Button>
        </td>
      </tr>
      {isOpen && (
        <tr role="row" id={detailsId} className={styles.details}>
          <td role="cell" colSpan={9}>
            <OrderDetails order={order} />
          </td>
        </tr>
      )}
    </tbody>
  );
}
