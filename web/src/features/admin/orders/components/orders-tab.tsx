import { type ComponentProps, useMemo, useState } from 'react';
import { bulkOrderActions, getBulkActionLabel } from '@sharebox/domain/orders/bulk-order-action';
import { SteppedSelect } from '#features/admin/list-page/stepped-select.tsx';
import { type Order, type StatusSetByStaff, toShortOrderId } from '@sharebox/domain/orders/order';
import { Link } from 'react-router-dom';
import { LinkButton } from '#components/actions/button.tsx';
import { newOrderPath } from '#config/admin-paths.ts';
import { buildAdminCustomerPath } from '#config/paths.ts';
import { Notice, useNotice } from '#features/admin/editing/notice.tsx';
import { ListPage, ExportButton } from '#features/admin/list-page/list-page.tsx';
import type { WithId } from '#firebase/live.ts';
import { fetchOrdersForExport, orderCsvColumns } from '#features/admin/orders/api/export-orders.ts';
import { BulkStatusDialog } from './bulk-status-dialog';
import { buildOrderColumns } from './order-columns';
import { OrderDetails } from '#features/admin/orders/order-details/order-details.tsx';
import { OrderStatusDialog } from './order-status-dialog';
import { useOrdersList } from './use-orders-list';

const bulkOptions = bulkOrderActions.map((act) => [act, getBulkActionLabel(act)] as const);

type BulkChange = Omit<ComponentProps<typeof BulkStatusDialog>, 'onClose'>;

export default function OrdersTab() {
  const list = useOrdersList();
  const { query, live, loaded } = list;
  const [change, setChange] = useState<{ order: WithId<Order>; status: StatusSetByStaff } | null>(null);
  const [bulk, setBulk] = useState<BulkChange | null>(null);
  const notice = useNotice();
  const columns = useMemo(() => buildOrderColumns((order, status) => setChange({ order, status })), []);
  return (
    <>
      <ListPage
        title="Order Management"
        label="Orders"
        live={live}
        rows={list.shown}
        columns={columns}
        search={query.search('Search by name, email, phone, street, dish or order ID')}
        filters={list.filters}
        onClearFilters={list.clear}
        count={list.count}
        texts={{ failed: 'Failed to fetch orders', loading: 'Loading orders...', empty: 'No orders found' }}
        bulk={{
          name: ({ id }) => `Select order ${toShortOrderId(id)}`,
          actions: (selected, deselect) => (
            <SteppedSelect
              label="Mark as"
              value=""
              empty="Choose…"
              options={bulkOptions}
              hint="Press Enter to change them"
              onChoose={(act) => setBulk({ orders: selected, act, onChanged: deselect })}
            />
          ),
        }}
        details={{
          openId: query.open,
          onToggle: (id) => query.setOpen(query.open === id ? null : id),
          name: ({ id }) => `Details of order ${toShortOrderId(id)}`,
          render: ({ order }) => <OrderDetails order={order} />,
        }}
        more={{ paging: list.paging, loaded }}
        actions={
          <>
            <LinkButton to={newOrderPath} size="small">
              New order
            </LinkButton>
            <ExportButton
              fileName="orders.csv"
              columns={orderCsvColumns}
              read={(signal, onProgress) => fetchOrdersForExport(list, signal, onProgress)}
              onFailed={(error) => notice.fail('Failed to fetch orders', error)}
            />
          </>
        }
      >
        {list.accountOf !== null && (
          <p>
            <Link to={buildAdminCustomerPath(list.accountOf)}>See the customer with this email</Link>
          </p>
        )}
        <Notice notice={notice} />
      </ListPage>
      {bulk && <BulkStatusDialog {...bulk} onClose={() => setBulk(null)} />}
      {change && (
        <OrderStatusDialog
          order={loaded?.find(({ id }) => id === change.order.id) ?? change.order}
          status={change.status}
          onClose={() => setChange(null)}
          onDone={notice.succeed}
        />
      )}
    </>
  );
}
