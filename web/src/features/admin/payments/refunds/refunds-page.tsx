import { getTypedPayerName, usePayerNames } from '#features/admin/accounts/payer-names.ts';
import { formatNaira, sumNaira } from '@sharebox/domain/money/money';
import { buildRefundMessage } from '@sharebox/domain/notifications/staff-messages';
import type { Order } from '@sharebox/domain/orders/order';
import {
  calculateAmountOwedToPayer,
  type LedgerSummary,
  type Refund,
  summarizeLedger,
} from '@sharebox/domain/payments/ledger';
import { isRefundOverdue } from '@sharebox/domain/payments/refund';
import { calculateSurplus } from '@sharebox/domain/payments/surplus-move';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, SmallButton } from '#components/actions/button.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Chip } from '#components/content/chip.tsx';
import { Text, MutedText } from '#components/content/text.tsx';
import { LoadedContent } from '#components/feedback/loaded-content.tsx';
import type { WithId } from '#firebase/live.ts';
import { formatDay } from '@sharebox/domain/shop/dates';
import { useCurrentMinute } from '#lib/timers.ts';
import { RefundAccountSection } from '#shared/orders/refund-account-section.tsx';
import { useRole } from '#shared/accounts/session.ts';
import { useConfirmation, useLedger, useOrdersToRefund } from '#features/admin/ledger/api/confirmations.ts';
import { MoveSurplusDialog, RefundStageDialog } from '#features/admin/ledger/components/refund-dialogs.tsx';
import { paymentFlagLabels } from '#features/admin/ledger/ledger-text.ts';
import { useOrderPathBuilder } from '#features/admin/list-page/list-query.ts';
import { useDelivery, useGiver } from '#features/admin/orders/api/staff-orders.ts';
import { PhoneLink, EmailLink } from '#features/admin/accounts/phone-link.tsx';
import { ListPage } from '#features/admin/list-page/list-page.tsx';
import type { ListColumn } from '#features/admin/list-page/list-table.tsx';

/** A refund that can be sent now. Its `id` is null if the refund was not requested. */
type Sendable = Pick<Refund, 'amount'> & { id: string | null };

/** Returns the requested refunds and, if the shop owes more, a refund of the remaining amount. */
function listSendable(summary: LedgerSummary): Sendable[] {
  const requested = summary.refunds.filter(({ stage }) => stage === 'requested');
  const rest = sumNaira([calculateAmountOwedToPayer(summary), -summary.refundRequested]);
  return rest > 0 ? [...requested, { id: null, amount: rest }] : requested;
}

function listReasons(order: Order, summary: LedgerSummary): string[] {
  if (order.needs_refund && summary.net === 0) return ['No box, and no money found yet'];
  return [
    ...(order.needs_refund ? ['No box'] : []),
    ...summary.flags.filter((flag) => flag !== 'part').map((flag) => paymentFlagLabels[flag]),
    ...(summary.refundRequested > 0 ? ['Refund requested'] : []),
  ];
}

function RefundRow({ order, payerName }: { order: WithId<Order>; payerName: string }) {
  const nameId = useId();
  const ledger = useLedger(order.id);
  // Bookkeepers may read neither addresses nor profiles, so they get the name and the email from the claim.
  const isBookkeeper = useRole() === 'bookkeeper';
  const claim = useConfirmation(isBookkeeper ? order.id : null).data;
  const delivery = useDelivery(isBookkeeper ? null : order.id).data;
  const giver = useGiver(order.id, order.is_gift_order && !isBookkeeper).data;
  const toOrder = useOrderPathBuilder();
  const now = useCurrentMinute();
  const [isMoving, setIsMoving] = useState(false);
  const [sending, setSending] = useState<Sendable | null>(null);
  const name = payerName || claim?.full_name || giver?.name || getTypedPayerName(order) || 'Customer';
  // The phone number in a gift's delivery details is the recipient's, but the refund goes to the giver.
  const phone = order.is_gift_order ? giver?.phone : delivery?.phone_number;
  return (
    <LoadedContent of={[ledger]} heights={[64]} failure="The ledger could not be loaded.">
      {(entries) => {
        const summary = summarizeLedger(entries, order);
        const amount = calculateAmountOwedToPayer(summary);
        const isLate = isRefundOverdue(order, now);
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
              <RefundAccountSection order={order} question="No account yet." />
              {phone && (
                <Text as="div" size="small">
                  Ask for the account:{' '}
                  <PhoneLink phone={phone} message={buildRefundMessage(order, name, amount)} />
                </Text>
              )}
              {claim && (
                <Text as="div" size="small">
                  Ask for the account: <EmailLink email={claim.email} />
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
                <SmallButton variant="quiet" aria-describedby={nameId} onClick={() => setIsMoving(true)}>
                  Move the surplus
                </SmallButton>
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
    </LoadedContent>
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

/** The page with all refunds that the shop owes its customers (docs/product/staff-payments.md#refunds). */
export default function RefundsDuePage({ onClose }: { onClose: () => void }) {
  const live = useOrdersToRefund();
  const names = usePayerNames((live.data ?? []).map((order) => order.user_id));
  const rows = live.data?.map((order) => ({
    ...{ id: order.id, order, payerName: names.get(order.user_id) ?? '' },
  }));
  return (
    <>
      <div>
        <SmallButton onClick={onClose}>All payment confirmations</SmallButton>
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
        <MutedText>
          Overpaid and twice paid orders, money without a box and requested refunds. The day that the customer
          was promised comes first.
        </MutedText>
      </ListPage>
    </>
  );
}
