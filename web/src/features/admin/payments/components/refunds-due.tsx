import { Button } from '#components/actions/button.tsx';
import { SectionTitle } from '#components/content/section-title.tsx';
import { Text } from '#components/content/text.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { useOwedRefunds } from '#features/admin/ledger/api/owed-refunds.ts';
import { ListStates } from '#features/admin/lists/list-states.tsx';
import { RecordList } from '#features/admin/lists/record-list.tsx';
import { usePayerNames } from '#features/admin/people/payer-names.ts';
import { useMemo } from 'react';
import { RefundRow } from './refund-row';

/** All money that the shop owes its customers (docs/product/staff-payments.md#refunds). */
export function RefundsDue({ onClose }: { onClose: () => void }) {
  const live = useOwedRefunds();
  const uids = useMemo(() => (live.data ?? []).map((order) => order.user_id), [live.data]);
  const names = usePayerNames(uids);
  return (
    <Stack gap={4}>
      <div>
        <Button variant="secondary" size="small" onClick={onClose}>
          All payment confirmations
        </Button>
      </div>
      <SectionTitle>Refunds due</SectionTitle>
      <Text size="small" tone="muted">
        Overpaid and twice paid orders, money without a box and requested refunds. The day that the customer
        was promised comes first.
      </Text>
      <ListStates
        live={live}
        shown={live.data}
        failure="Failed to fetch the refunds"
        loading="Loading the refunds..."
        empty="No refunds are due"
      >
        {(orders) => (
          <RecordList label="Refunds due">
            {orders.map((order) => (
              <RefundRow key={order.id} order={order} payerName={names.get(order.user_id) ?? ''} />
            ))}
          </RecordList>
        )}
      </ListStates>
    </Stack>
  );
}
