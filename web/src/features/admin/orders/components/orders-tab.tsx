import type { BulkAction } from '@sharebox/domain/orders/bulk-action';
import type { Order, StaffOrderStatus } from '@sharebox/domain/orders/order';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#components/actions/button.tsx';
import { Stack } from '#components/layout/stack.tsx';
import type { WithId } from '#firebase/live.ts';
import { readOrderLines } from '../api/export-orders';
import { BulkBar } from './bulk-bar';
import { BulkStatusDialog } from './bulk-status-dialog';
import { ExportButton } from '#features/admin/lists/export-button.tsx';
import { toAdminCustomer } from '#config/paths.ts';
import { ListHeader } from '#features/admin/lists/list-header.tsx';
import { ListStates } from '#features/admin/lists/list-states.tsx';
import { Notice } from '#features/admin/editing/notice.tsx';
import { OrderFilters } from './order-filters';
import { OrdersTable } from './orders-table';
import { ShowMore } from '#features/admin/lists/show-more.tsx';
import { StatusDialog } from './status-dialog';
import { useNotice } from '#features/admin/editing/use-notice.ts';
import { useOrdersList } from './use-orders-list';

interface BulkChange {
  orders: readonly WithId<Order>[];
  act: BulkAction;
}

interface AskedChange {
  order: WithId<Order>;
  status: StaffOrderStatus;
}

export function OrdersTab() {
  const list = useOrdersList();
  const { query, paging, live, loaded, names, shown } = list;
  const [asked, setAsked] = useState<AskedChange | null>(null);
  const notice = useNotice();
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [bulk, setBulk] = useState<BulkChange | null>(null);

  // A selected order that a filter now hides is left out of bulk changes.
  const selected = shown?.filter((one) => marked.has(one.id)) ?? [];
  const mark = (orderIds: readonly string[], isMarked: boolean) =>
    setMarked((before) => {
      const next = new Set(before);
      for (const id of orderIds)
        if (isMarked) next.add(id);
        else next.delete(id);
      return next;
    });

  return (
    <Stack gap={3}>
      <ListHeader
        title="Order Management"
        live={live}
        loaded={loaded}
        searchLabel="Search by name, email, phone, street, dish or order ID"
        query={query}
        filters={
          <OrderFilters {...list.filters} status={query.status} onStatus={query.setStatus} on={list.on} />
        }
      />
      <BulkBar
        shown={shown?.length ?? 0}
        count={list.count}
        selected={selected.length}
        onSelectAll={(isSelected) =>
          mark((isSelected ? shown : selected)?.map((one) => one.id) ?? [], isSelected)
        }
        onChooseAct={(act) => setBulk({ orders: selected, act })}
      >
        {list.on > 0 && (
          <Button variant="quiet" size="small" onClick={list.clear}>
            Clear filters ({list.on})
          </Button>
        )}
        <ExportButton
          fileName="orders.csv"
          read={(signal, onProgress) =>
            readOrderLines({
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
      </BulkBar>
      {list.accountOf !== null && (
        <p>
          <Link to={toAdminCustomer(list.accountOf)}>See the customer with this email</Link>
        </p>
      )}
      <Notice notice={notice} />
      <ListStates
        live={live}
        shown={shown}
        failure="Failed to fetch orders"
        loading="Loading orders..."
        empty="No orders found"
      >
        {(orders) => (
          <OrdersTable
            orders={orders}
            names={names}
            openId={query.open}
            selected={marked}
            onSelect={(orderId, isSelected) => mark([orderId], isSelected)}
            onToggle={(id) => query.setOpen(query.open === id ? null : id)}
            onChooseStatus={(order, status) => setAsked({ order, status })}
          />
        )}
      </ListStates>
      <ShowMore paging={paging} live={live} loaded={loaded} />
      {bulk && (
        <BulkStatusDialog
          orders={bulk.orders}
          act={bulk.act}
          onClose={() => setBulk(null)}
          onChanged={(orderIds) => mark(orderIds, false)}
        />
      )}
      {asked && (
        <StatusDialog
          order={loaded?.find(({ id }) => id === asked.order.id) ?? asked.order}
          status={asked.status}
          onClose={() => setAsked(null)}
          onDone={(text) => {
            setAsked(null);
            notice.succeed(text);
          }}
        />
      )}
    </Stack>
  );
}
