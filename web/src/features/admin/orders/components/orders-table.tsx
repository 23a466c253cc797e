import type { Order, StaffOrderStatus } from '@sharebox/domain/orders/order';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { WithId } from '#firebase/live.ts';
import type { Door } from '../api/doors';
import { columnLabels, type ColumnName, columnNames, isDefaultColumn } from '../order-columns';
import { getColumnClass } from './order-cell';
import { OrderRow } from './order-row';
import styles from './orders-table.module.css';

interface OrdersTableProps {
  orders: readonly WithId<Order>[];
  /** By user id. */
  names: ReadonlyMap<string, string>;
  /** By order id, as far as loaded. */
  doors: ReadonlyMap<string, Door>;
  columns: readonly ColumnName[];
  openId: string | null;
  selected: ReadonlySet<string>;
  onSelect: (orderId: string, isSelected: boolean) => void;
  onToggle: (orderId: string) => void;
  onChooseStatus: (order: WithId<Order>, status: StaffOrderStatus) => void;
}

/** A row's height in pixels until it is measured. */
const rowHeight = 48;
/** Rows rendered above and below the window, for tabbing and scrolling. */
const spareRows = 12;

function outerHeight(row: Element): number {
  return row.getBoundingClientRect().height + parseFloat(getComputedStyle(row).marginBottom);
}

/** Reserves the space of rows that are not rendered. */
function Spacer({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tbody aria-hidden="true">
      <tr>
        <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
      </tr>
    </tbody>
  );
}

function Title({ className, children }: { className?: string; children: string }) {
  return (
    <th role="columnheader" scope="col" className={className}>
      {children}
    </th>
  );
}

/**
 * A table that becomes cards on a phone. Renders only the rows near the window. The roles are explicit because
 * `display: block`, which the cards need, removes the elements' implicit roles.
 */
export function OrdersTable(props: OrdersTableProps) {
  const { orders, names, doors, columns, openId, selected, onSelect, onToggle, onChooseStatus } = props;
  const table = useRef<HTMLTableElement>(null);
  const [top, setTop] = useState(0);
  // The content above the table changes its position.
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
            <Title>Order</Title>
            <Title>Customer</Title>
            {columnNames.map(
              (name) =>
                (columns.includes(name) || isDefaultColumn(name)) && (
                  <Title key={name} className={getColumnClass(name, columns.includes(name))}>
                    {columnLabels[name]}
                  </Title>
                ),
            )}
            <Title>Status</Title>
            <Title>Details</Title>
          </tr>
        </thead>
        <Spacer columns={columns.length + 5} height={(rows[0]?.start ?? top) - top} />
        {rows.map(({ index, key }) => {
          const order = orders[index];
          if (!order) return null;
          return (
            <OrderRow
              key={key}
              measure={virtual.measureElement}
              index={index}
              order={order}
              door={doors.get(order.id)}
              columns={columns}
              payerName={names.get(order.user_id) ?? ''}
              isOpen={openId === order.id}
              isSelected={selected.has(order.id)}
              onSelect={(isSelected) => onSelect(order.id, isSelected)}
              onToggle={() => onToggle(order.id)}
              onChooseStatus={(status) => onChooseStatus(order, status)}
            />
          );
        })}
        <Spacer
          columns={columns.length + 5}
          height={virtual.getTotalSize() - ((rows.at(-1)?.end ?? top) - top)}
        />
      </table>
    </div>
  );
}
