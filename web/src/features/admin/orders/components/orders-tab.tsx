import { type BulkAct, waitsForGiver } from '@sharebox/domain/order/bulk-act';
import {
  type Order,
  type StaffOrderStatus,
  staffOrderStatuses,
  staffStatusLabels,
} from '@sharebox/domain/order/order';
import { useMemo, useState } from 'react';
import { Stack } from '../../../../components/stack';
import type { WithId } from '../../../../firebase/live';
import { useListQuery } from '../../list/admin-query';
import { readOrderLines } from '../api/export-orders';
import { useLastReady } from '../../list/api/last-ready';
import { usePayerNames } from '../../list/api/payer-names';
import { type OrderFilter, useStaffOrders } from '../api/staff-orders';
import { showing } from '../../list/format';
import { matchesOrder } from '../../list/search';
import { BulkBar } from './bulk-bar';
import { BulkStatusDialog } from './bulk-status-dialog';
import { ExportButton } from '../../list/components/export-button';
import { ListHeader } from '../../list/components/list-header';
import { ListStates } from '../../list/components/list-states';
import { Notice } from '../../list/components/notice';
import { OrdersTable } from './orders-table';
import { ShowMore } from '../../list/components/show-more';
import { StatusDialog } from './status-dialog';
import { useNotice } from '../../list/components/use-notice';
import { usePaging } from '../../list/components/use-paging';

const filters = ['all', ...staffOrderStatuses, 'needs-refund', 'declined'] as const;
const filterOptions = [
  { value: 'all', label: 'All statuses' },
  ...staffOrderStatuses.map((value) => ({ value, label: staffStatusLabels[value] })),
  { value: 'needs-refund', label: 'Needs refund' },
  { value: 'declined', label: 'Declined gifts' },
];

interface BulkChange {
  orders: readonly WithId<Order>[];
  act: BulkAct;
}

interface AskedChange {
  order: WithId<Order>;
  status: StaffOrderStatus;
}

function isOf(one: Order, filter: OrderFilter): boolean {
  if (filter === 'needs-refund') return one.needs_refund;
  if (filter === 'declined') return waitsForGiver(one);
  return filter === 'all' || one.status === filter;
}

/** Every order that customers see as one, and its way through the kitchen. */
export function OrdersTab() {
  const query = useListQuery(filters);
  const paging = usePaging(query.text);
  const live = useStaffOrders(query.status, paging.count);
  const loaded = useLastReady(live);
  const names = usePayerNames(useMemo(() => loaded?.map((one) => one.user_id) ?? [], [loaded]));
  const [asked, setAsked] = useState<AskedChange | null>(null);
  const notice = useNotice();
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [bulk, setBulk] = useState<BulkChange | null>(null);

  const shown = loaded
    ?.slice(0, paging.count)
    .filter((one) => isOf(one, query.status))
    .filter((one) => matchesOrder(one, names.get(one.user_id), query.text));

  // What a filter hides is not changed unseen.
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
        searchLabel="Search by customer name, order ID or reference"
        query={query}
        statuses={filterOptions}
      />
      <BulkBar
        shown={shown?.length ?? 0}
        count={shown && showing(shown.length, 'order')}
        selected={selected.length}
        onSelectAll={(isSelected) =>
          mark((isSelected ? shown : selected)?.map((one) => one.id) ?? [], isSelected)
        }
        onChooseAct={(act) => setBulk({ orders: selected, act })}
      >
        <ExportButton
          fileName="orders.csv"
          read={(signal, onProgress) =>
            readOrderLines({
              status: query.status,
              loaded: live.data && !live.fromCache ? live.data : [],
              text: query.text,
              signal,
              onProgress,
            })
          }
          onFailed={(error) => notice.fail('Failed to fetch orders', error)}
        />
      </BulkBar>
      {notice.message && <Notice message={notice.message} onDismiss={notice.dismiss} />}
      <ListStates
        live={live}
        shown={shown}
        failure="Failed to fetch orders"
        loading="Loading orders..."
        empty="No orders found"
      />
      {shown && shown.length > 0 && (
        <OrdersTable
          orders={shown}
          names={names}
          openId={query.open}
          selected={marked}
          onSelect={(orderId, isSelected) => mark([orderId], isSelected)}
          onToggle={(id) => query.setOpen(query.open === id ? null : id)}
          onChooseStatus={(order, status) => setAsked({ order, status })}
        />
      )}
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
