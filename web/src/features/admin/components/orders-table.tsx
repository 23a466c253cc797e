import type { Order, StaffOrderStatus } from '@sharebox/domain/order';
import type { WithId } from '../../../firebase/live';
import { OrderRow } from './order-row';
import styles from './orders-table.module.css';

interface OrdersTableProps {
  orders: readonly WithId<Order>[];
  /** By user id. */
  names: ReadonlyMap<string, string>;
  openId: string | null;
  selected: ReadonlySet<string>;
  onSelect: (orderId: string, isSelected: boolean) => void;
  onToggle: (orderId: string) => void;
  onChooseStatus: (order: WithId<Order>, status: StaffOrderStatus) => void;
}

/**
 * A table that becomes cards on a phone. The roles are spelled out because `display: block`, which the cards need, takes
 * them from the elements.
 */
export function OrdersTable(props: OrdersTableProps) {
  const { orders, names, openId, selected, onSelect, onToggle, onChooseStatus } = props;
  return (
    <table role="table" className={styles.table} aria-label="Orders">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            <span className="visually-hidden">Selected</span>
          </th>
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
          isSelected={selected.has(order.id)}
          onSelect={(isSelected) => onSelect(order.id, isSelected)}
          onToggle={() => onToggle(order.id)}
          onChooseStatus={(status) => onChooseStatus(order, status)}
        />
      ))}
    </table>
  );
}
