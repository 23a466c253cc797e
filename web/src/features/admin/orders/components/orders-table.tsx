import type { Order, StaffOrderStatus } from '@sharebox/domain/orders/order';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { WithId } from '#firebase/live.ts';
import { OrderRow, orderColumnCount } from './order-row';
import styles from './orders-table.module.css';

interface OrdersTableProps {
  orders: readonly WithId<Order>[];
  /** Customer names by user id. */
  names: ReadonlyMap<string, string>;
  openId: string | null;
  selected: ReadonlySet<string>;
  onSelect: (orderId: string, isSelected: boolean) => void;
  onToggle: (orderId: string) => void;
  onChooseStatus: (order: WithId<Order>, status: StaffOrderStatus) => void;
}

const titles = ['Box', 'Customer', 'Delivery', 'Items', 'Payment', 'Placed', 'Status', 'Details'];

/** The estimated height of a row in pixels, used until the row has been measured. */
const rowHeight = 48;
/** The number of extra rows rendered above and below the viewport, for tabbing and smooth scrolling. */
const spareRows = 12;

function outerHeight(row: Element): number {
  return row.getBoundingClientRect().height + parseFloat(getComputedStyle(row).marginBottom);
}

/** Reserves the space of rows that are not rendered. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tbody aria-hidden="true">
      <tr>
        <td colSpan={orderColumnCount} style={{ height, padding: 0, border: 0 }} />
      </tr>
    </tbody>
  );
}

/**
 * A table of orders that becomes a list of cards on a phone. Only the rows near the viewport are rendered. The roles
 * are explicit because the cards use `display: block`, which removes a table's implicit roles.
 */
export function OrdersTable(props: OrdersTableProps) {
  const { orders, names, openId, selected, onSelect, onToggle, onChooseStatus } = props;
  const table = useRef<HTMLTableElement>(null);
  const [top, setTop] = useState(0);
  // Measured again because content above the table can move it.
  useLayoutEffect(() => {
    const element = table.current;
    if (element) setTop(element.getBoundingClientRect().top + window.scrollY);
  }, [orders]);
  const virtual = useWindowVirtualizer({
    count: orders.length,
    estimateSize: () => rowHeight,
    getItemKey: (index) => orders[index]?.id ?? index,
    measureElement: outerHeight,
    overscan: spareRows,
    scrollMargin: top,
  });
  const rows = virtual.getVirtualItems();
  return (
    <div className={styles.frame}>
      <table
        ref={table}
        role="table"
        className={styles.table}
        aria-label="Orders"
        aria-rowcount={orders.length + 1}
      >
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              <span className="visually-hidden">Selected</span>
            </th>
            {titles.map((title) => (
              <th key={title} role="columnheader" scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <Spacer height={(rows[0]?.start ?? top) - top} />
        {rows.map(({ index, key }) => {
          const order = orders[index];
          if (!order) return null;
          return (
            <OrderRow
              key={key}
              measure={virtual.measureElement}
              index={index}
              order={order}
              payerName={names.get(order.user_id) ?? ''}
              isOpen={openId === order.id}
              isSelected={selected.has(order.id)}
              onSelect={(isSelected) => onSelect(order.id, isSelected)}
              onToggle={() => onToggle(order.id)}
              onChooseStatus={(status) => onChooseStatus(order, status)}
            />
          );
        })}
        <Spacer height={virtual.getTotalSize() - ((rows.at(-1)?.end ?? top) - top)} />
      </table>
    </div>
  );
}
