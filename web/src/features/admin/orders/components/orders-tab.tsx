import TextField from '@mui/material/TextField';
import { type BulkAction, bulkActions, getBulkActionLabel } from '@sharebox/domain/orders/bulk-action';
import { useSteppedChoice } from '#features/admin/list-page/use-stepped-choice.ts';
import { type Order, type StaffOrderStatus, toShortOrderId } from '@sharebox/domain/orders/order';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { LinkButton } from '#components/actions/button.tsx';
import { newOrderPath } from '#config/admin-paths.ts';
import { toAdminCustomer } from '#config/paths.ts';
import { Notice, useNotice } from '#features/admin/editing/notice.tsx';
import { ListPage } from '#features/admin/list-page/list-page.tsx';
import { ExportButton } from '#features/admin/list-page/export-button.tsx';
import type { WithId } from '#firebase/live.ts';
import { readExportedOrders } from '#features/admin/orders/api/export-orders.ts';
import { orderCsvColumns } from '#features/admin/orders/orders-csv.ts';
import { BulkStatusDialog } from './bulk-status-dialog';
import { buildOrderColumns, type ListedOrder } from './order-columns';
import { OrderDetails } from '#features/admin/orders/order-details/order-details.tsx';
import { StatusDialog } from './status-dialog';
import { useOrdersList } from './use-orders-list';

/** Selects the change of all selected orders. Keyboard users confirm with Enter. Requires a `MuiArea` ancestor. */
function BulkActionSelect({ onChoose }: { onChoose: (act: BulkAction) => void }) {
  const { looked, listeners, onChange } = useSteppedChoice((value) => {
    const chosen = bulkActions.find((act) => act === value);
    if (chosen) onChoose(chosen);
  });
  return (
    <TextField
      select
      size="small"
      label="Mark as"
      value={looked ?? ''}
      onChange={onChange}
      helperText={looked ? 'Press Enter to change them' : undefined}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true }, htmlInput: listeners }}
    >
      <option value="">Choose…</option>
      {bulkActions.map((act) => (
        <option key={act} value={act}>
          {getBulkActionLabel(act)}
        </option>
      ))}
    </TextField>
  );
}

interface BulkChange {
  orders: readonly ListedOrder[];
  act: BulkAction;
  /** Removes changed orders from the selection. */
  onChanged: (orderIds: readonly string[]) => void;
}

interface StatusChange {
  order: WithId<Order>;
  status: StaffOrderStatus;
}

export function OrdersTab() {
  const list = useOrdersList();
  const { query, live, loaded } = list;
  const [change, setChange] = useState<StatusChange | null>(null);
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
        search={{
          label: 'Search by name, email, phone, street, dish or order ID',
          value: query.text,
          onChange: query.setText,
        }}
        filters={list.filters}
        onClearFilters={list.clear}
        count={list.count}
        texts={{ failed: 'Failed to fetch orders', loading: 'Loading orders...', empty: 'No orders found' }}
        bulk={{
          name: ({ id }) => `Select order ${toShortOrderId(id)}`,
          actions: (selected, deselect) => (
            <BulkActionSelect onChoose={(act) => setBulk({ orders: selected, act, onChanged: deselect })} />
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
              read={(signal, onProgress) =>
                readExportedOrders({
                  dropId: list.dropId,
                  status: query.status,
                  conditions: list.conditions,
                  loaded: live.data && !live.fromCache ? live.data : [],
                  text: query.text,
                  accountOf: list.accountOf,
                  signal,
                  onProgress,
                })
              }
              onFailed={(error) => notice.fail('Failed to fetch orders', error)}
            />
          </>
        }
      >
        {list.accountOf !== null && (
          <p>
            <Link to={toAdminCustomer(list.accountOf)}>See the customer with this email</Link>
          </p>
        )}
        <Notice notice={notice} />
      </ListPage>
      {bulk && <BulkStatusDialog {...bulk} onClose={() => setBulk(null)} />}
      {change && (
        <StatusDialog
          order={loaded?.find(({ id }) => id === change.order.id) ?? change.order}
          status={change.status}
          onClose={() => setChange(null)}
          onDone={notice.succeed}
        />
      )}
    </>
  );
}
