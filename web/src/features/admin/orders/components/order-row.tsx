import { isWaitingForGiver } from '@sharebox/domain/orders/bulk-action';
import { isUnderWay, type Order, toShortOrderId, type StaffOrderStatus } from '@sharebox/domain/orders/order';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#components/actions/button.tsx';
import { Chip } from '#components/content/chip.tsx';
import { joinClassNames } from '#lib/join-class-names.ts';
import { Icon } from '#components/actions/icon.tsx';
import { toAdminCustomer } from '#config/paths.ts';
import type { WithId } from '#firebase/live.ts';
import { OrderCells } from './order-cells';
import { OrderDetails } from './order-details';
import styles from './orders-table.module.css';
import { StatusSelect } from './status-select';

/** The columns of the table, with that of the checkboxes. */
export const orderColumnCount = 9;

interface OrderRowProps {
  /** A ref callback that measures the row. Its `data-index` attribute is the row's position in the list. */
  measure: (row: HTMLElement | null) => void;
  index: number;
  order: WithId<Order>;
  /** Empty if unknown. */
  payerName: string;
  isOpen: boolean;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onToggle: () => void;
  onChooseStatus: (status: StaffOrderStatus) => void;
}

export function OrderRow(props: OrderRowProps) {
  const { measure, index, order, payerName, isOpen, isSelected } = props;
  const { onSelect, onToggle, onChooseStatus } = props;
  const detailsId = useId();
  const name = payerName || order.gift_sender_name || 'Customer';
  return (
    <tbody ref={measure} data-index={index} role="rowgroup" className={styles.order}>
      <tr role="row" aria-rowindex={index + 2}>
        <td role="cell" className={styles.select}>
          <label>
            <input
              type="checkbox"
              aria-label={`Select order ${toShortOrderId(order.id)}`}
              checked={isSelected}
              onChange={({ target }) => onSelect(target.checked)}
            />
          </label>
        </td>
        <th role="rowheader" scope="row" className={styles.box}>
          {order.slot === null ? 'No box' : `Box ${order.slot}`}
        </th>
        <td role="cell" className={styles.customer}>
          <span className={styles.chips}>
            <Link to={toAdminCustomer(order.user_id)} title={name}>
              <span className={styles.name}>{name}</span>
            </Link>
            {order.is_gift_order && <Chip tone="gold">Gift</Chip>}
            {isWaitingForGiver(order) && <Chip tone="error">Declined</Chip>}
            {order.dispatched_at && isUnderWay(order.status) && <Chip tone="info">Out for delivery</Chip>}
          </span>
        </td>
        <OrderCells order={order} />
        <td role="cell" className={styles.status}>
          <StatusSelect order={order} onChoose={onChooseStatus} />
        </td>
        <td role="cell" className={styles.toggle}>
          <Button
            variant="quiet"
            size="small"
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            aria-label={`Details of order ${toShortOrderId(order.id)}`}
            onClick={onToggle}
          >
            <span className={styles.toggleText}>Details</span>
            <span className={joinClassNames(styles.chevron, isOpen && styles.turned)}>
              <Icon name="forward" size={18} />
            </span>
          </Button>
        </td>
      </tr>
      {isOpen && (
        <tr role="row" id={detailsId} className={styles.details}>
          <td role="cell" colSpan={orderColumnCount}>
            <OrderDetails order={order} />
          </td>
        </tr>
      )}
    </tbody>
  );
}
