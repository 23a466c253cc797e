import type { Order } from '@sharebox/domain/orders/order';
import type { WithId } from '#firebase/live.ts';
import { ListPage } from '#features/admin/list-page/list-page.tsx';
import type { ListColumn } from '#features/admin/list-page/list-table.tsx';
import { Button } from '#components/actions/button.tsx';
import { Text } from '#components/content/text.tsx';
import { useOwedRefunds } from '#features/admin/ledger/api/owed-refunds.ts';
import { usePayerNames } from '#features/admin/accounts/payer-names.ts';
import { useMemo } from 'react';
import { RefundRow } from './refund-row';

interface DueRefund {
  id: string;
  order: WithId<Order>;
  payerName: string;
}

const columns: ListColumn<DueRefund>[] = [
  {
    ...{ title: 'Refund', place: 'line' },
    cell: ({ order, payerName }) => <RefundRow order={order} payerName={payerName} />,
  },
];

/** All money that the shop owes its customers (docs/product/staff-payments.md#refunds). */
export function RefundsDue({ onClose }: { onClose: () => void }) {
  const live = useOwedRefunds();
  const uids = useMemo(() => (live.data ?? []).map((order) => order.user_id), [live.data]);
  const names = usePayerNames(uids);
  const rows = useMemo(
    () =>
      live.data?.map((order) => ({
        ...{ id: order.id, order, payerName: names.get(order.user_id) ?? '' },
      })),
    [live.data, names],
  );
  return (
    <>
      <div>
        <Button variant="secondary" size="small" onClick={onClose}>
          All payment confirmations
        </Button>
      </div>
      <ListPage
        title="Refunds due"
        live={live}
        rows={rows}
        columns={columns}
        texts={{
          failed: 'Failed to fetch the refunds',
          loading: 'Loading the refunds...',
          empty: 'No refunds are due',
        }}
      >
        <Text size="small" tone="muted">
          Overpaid and twice paid orders, money without a box and requested refunds. The day that the customer
          was promised comes first.
        </Text>
      </ListPage>
    </>
  );
}
