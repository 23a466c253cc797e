import { getNameOnOrder } from '#features/admin/accounts/order-name.ts';
import { formatNaira, sumNaira } from '@sharebox/domain/money/money';
import { buildRefundMessage } from '@sharebox/domain/notifications/staff-messages';
import type { Order } from '@sharebox/domain/orders/order';
import {
  calculateOwedMoney,
  type LedgerSummary,
  type Refund,
  summarizeLedger,
} from '@sharebox/domain/payments/ledger';
import { isRefundLate } from '@sharebox/domain/payments/refund';
import { calculateSurplus } from '@sharebox/domain/payments/surplus-move';
import { useId, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#components/actions/button.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Chip } from '#components/content/chip.tsx';
import { Text } from '#components/content/text.tsx';
import { Loaded } from '#components/feedback/loaded.tsx';
import type { WithId } from '#firebase/live.ts';
import { formatDay } from '@sharebox/domain/shop/dates';
import { useMinute } from '#lib/timers.ts';
import { RefundAccount } from '#shared/orders/refund-account.tsx';
import { useRole } from '#shared/accounts/use-role.ts';
import { useConfirmation } from '#features/admin/ledger/api/confirmations.ts';
import { useLedger } from '#features/admin/ledger/api/ledger.ts';
import { MoveSurplusDialog } from '#features/admin/ledger/components/move-surplus-dialog.tsx';
import { RefundStageDialog } from '#features/admin/ledger/components/refund-dialogs.tsx';
import { flagLabels } from '#features/admin/ledger/ledger-text.ts';
import { useOrderPath } from '#features/admin/list-page/list-query.ts';
import { useDelivery, useGiver } from '#features/admin/orders/api/staff-orders.ts';
import { PhoneLink } from '#features/admin/accounts/phone-link.tsx';
import { ListPage } from '#features/admin/list-page/list-page.tsx';
import type { ListColumn } from '#features/admin/list-page/list-table.tsx';
import { useOwedRefunds } from '#features/admin/ledger/api/owed-refunds.ts';
import { usePayerNames } from '#features/admin/accounts/payer-names.ts';

/** A refund that can be sent now; its `id` is null without a request. */
type Sendable = Pick<Refund, 'amount'> & { id: string | null };

/** Returns the requested refunds, and what is owed beyond them. */
function listSendable(summary: LedgerSummary): Sendable[] {
  const requested = summary.refunds.filter(({ stage }) => stage === 'requested');
  const rest = sumNaira([calculateOwedMoney(summary), -summary.refundRequested]);
  return rest > 0 ? [...requested, { id: null, amount: rest }] : requested;
}

function listReasons(order: Order, summary: LedgerSummary): string[] {
  if (order.needs_refund && summary.net === 0) return ['No box, and no money found yet'];
  return [
    ...(order.needs_refund ? ['No box'] : []),
    ...summary.flags.filter((flag) => flag !== 'part').map((flag) => flagLabels[flag]),
    ...(summary.refundRequested > 0 ? ['Refund requested'] : []),
  ];
}

function RefundRow({ order, payerName }: { order: WithId<Order>; payerName: string }) {
  const nameId = useId();
  const ledger = useLedger(order.id);
  // Bookkeepers may read neither addresses nor profiles, so they get the name and the email of the claim.
  const isBookkeeper = useRole() === 'bookkeeper';
  const claim = useConfirmation(isBookkeeper ? order.id : null).data;
  const delivery = useDelivery(isBookkeeper ? null : order.id).data;
  const giver = useGiver(order.id, order.is_gift_order && !isBookkeeper).data;
  const toOrder = useOrderPath();
  const now = useMinute();
  const [isMoving, setIsMoving] = useState(false);
  const [sending, setSending] = useState<Sendable | null>(null);
  const name = payerName || claim?.full_name || giver?.name || getNameOnOrder(order) || 'Customer';
  // The phone number of a gift's delivery is the recipient's.
  const phone = order.is_gift_order ? giver?.phone : delivery?.phone_number;
  return (
    <Loaded of={[ledger]} heights={[64]} failure="The ledger could not be loaded.">
      {(entries) => {
        const summary = summarizeLedger(entries, order);
        const amount = calculateOwedMoney(summary);
        const isLate = isRefundLate(order, now);
        const surplus = calculateSurplus(summary);
        return (
          <Stack gap={2}>
            <Stack gap={1}>
              <Stack row gap={3}>
                <strong id={nameId}>{name}</strong>
                <strong>{formatNaira(amount)}</strong>
              </Stack>
              <span>
                <Link to={toOrder(order.id)}>{order.confirmation_reference}</Link>{' '}
                {listReasons(order, summary).map((reason) => (
                  <Chip key={reason} tone="warning">
                    {reason}
                  </Chip>
                ))}
                {order.refund_due_at && (
                  <Chip tone={isLate ? 'error' : 'neutral'}>
                    {`${isLate ? 'Late: promised' : 'Promised'} by ${formatDay(order.refund_due_at)}`}
                  </Chip>
                )}
              </span>
              <RefundAccount order={order} question="No account yet." />
              {phone && (
                <Text as="div" size="small">
                  Ask for the account:{' '}
                  <PhoneLink phone={phone} message={buildRefundMessage(order, name, amount)} />
                </Text>
              )}
              {claim && (
                <Text as="div" size="small">
                  Ask for the account: <a href={`mailto:${claim.email}`}>{claim.email}</a>
                </Text>
              )}
            </Stack>
            <Stack row gap={2}>
              {listSendable(summary).map((refund) => (
                <Button
                  key={refund.id ?? 'rest'}
                  size="small"
                  aria-describedby={nameId}
                  onClick={() => setSending(refund)}
                >
                  Record {formatNaira(refund.amount)} as sent
                </Button>
              ))}
              {surplus > 0 && (
                <Button
                  size="small"
                  variant="quiet"
                  aria-describedby={nameId}
                  onClick={() => setIsMoving(true)}
                >
                  Move the surplus
                </Button>
              )}
            </Stack>
            {isMoving && (
              <MoveSurplusDialog order={order} surplus={surplus} onClose={() => setIsMoving(false)} />
            )}
            {sending && (
              <RefundStageDialog
                orderId={order.id}
                customer={name}
                refund={sending}
                stage="sent"
                onClose={() => setSending(null)}
              />
            )}
          </Stack>
        );
      }}
    </Loaded>
  );
}

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
