import type { Order, StaffOrderStatus } from '@sharebox/domain/order';
import type { WithId } from '../../../firebase/live';
import { OrderRow } from './order-row';
import styles from './orders-table.module.css';

interface OrdersTableProps {
  orders: readonly WithId<Order>[];
  /** By user id. */
  names: ReadonlyMap<string, string>;
  openId: string | null;
  onToggle: (orderId: string) => void;
  onChooseStatus: (order: WithId<Order>, status: StaffOrderStatus) => void;
}

/**
 * A table that becomes cards on a phone. The roles are spelled out because `display: block`, which the cards need, takes
 * them from the elements.
 */
export function OrdersTable({ orders, names, openId, onToggle, onChooseStatus }: OrdersTableProps) {
  return (
    <table role="table" className={styles.table} aria-label="Orders">
      <thead role="rowgroup">
        <tr role="row">
          {['Order', 'Customer', 'Placed', 'Items', 'Total', 'Payment', 'Status', 'Details'].map((title) => (
            <th key={title} role="columnheader" scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {orders.map((order) => (
        <OrderRow
          key={order.id}
          order={order}
          payerName={names.get(order.user_id) ?? ''}
          isOpen={openId === order.id}
          onToggle={() => onToggle(order.id)}
          onChooseStatus={(status) => onChooseStatus(order, status)}
        />
      ))}
    </table>
  );
}
