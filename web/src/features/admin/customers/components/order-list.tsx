import type { Order } from '@sharebox/domain/orders/order';
import { Link } from 'react-router-dom';
import { Chip } from '#components/content/chip.tsx';
import { Price } from '#components/content/price.tsx';
import { ListPage } from '#features/admin/list-page/list-page.tsx';
import type { ListColumn } from '#features/admin/list-page/list-table.tsx';
import { buildStaffOrderPath } from '#config/admin-paths.ts';
import { formatItemsPreview, getStatusLabel } from '#features/admin/text/format.ts';
import { useLastReady, type Paging } from '#features/admin/list-page/use-paging.ts';
import { StatusBadge } from '#shared/orders/status-badge.tsx';
import type { LiveResult, WithId } from '#firebase/live.ts';
import { formatDateTime } from '@sharebox/domain/shop/dates';

interface OrderListProps {
  title: string;
  live: LiveResult<WithId<Order>[]>;
  paging: Paging;
  empty: string;
  columns: ListColumn<WithId<Order>>[];
}

/** Returns the columns of a customer's orders; `toMark` returns the text of an order's chip, or null for none. */
export const buildCustomerOrderColumns = (
  toMark: (order: Order) => string | null,
): ListColumn<WithId<Order>>[] => [
  {
    ...{ title: 'Order', place: 'main', minWidth: 220, sortBy: (order) => order.created_at.getTime() },
    cell: (order) => (
      <Link to={buildStaffOrderPath(order.id)} title={order.id}>
        {order.slot === null ? 'No box' : `Box ${order.slot}`}, {order.drop_name}
        <small>
          {formatDateTime(order.created_at)} · {order.confirmation_reference}
        </small>
      </Link>
    ),
  },
  {
    ...{ title: 'Status', place: 'end' },
    cell: (order) => (
      <>
        {toMark(order) !== null && <Chip tone="gold">{toMark(order)}</Chip>}{' '}
        {order.needs_refund && <Chip tone="error">Refund due</Chip>}{' '}
        <StatusBadge status={order.status} label={getStatusLabel(order.status)} />
      </>
    ),
  },
  {
    title: 'Items',
    place: 'main',
    fillsRow: true,
    cell: (order) => <span>{formatItemsPreview(order.items)}</span>,
  },
  {
    ...{ title: 'Total', place: 'end', sortBy: ({ total_amount }) => total_amount },
    cell: (order) => <Price naira={order.total_amount} />,
  },
];

/** The orders of a customer, or the gifts that they received. */
export function OrderList({ title, live, paging, empty, columns }: OrderListProps) {
  const loaded = useLastReady(live);
  return (
    <ListPage
      title={title}
      live={live}
      rows={loaded?.slice(0, paging.count)}
      columns={columns}
      texts={{ failed: 'Failed to fetch orders', loading: 'Loading orders...', empty }}
      more={{ paging, loaded }}
    />
  );
}
