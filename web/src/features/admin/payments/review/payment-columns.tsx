import { formatNaira } from '@sharebox/domain/money/money';
import {
  getTransferAmount,
  canApproveClaim,
  isClaimMatchedInFull,
} from '@sharebox/domain/payments/matched-claim';
import { SmallButton } from '#components/actions/button.tsx';
import { Icon } from '#components/actions/icon.tsx';
import { Text } from '#components/content/text.tsx';
import { Chip, type Tone } from '#components/content/chip.tsx';
import { Stack } from '#components/layout/stack.tsx';
import type { ListColumn } from '#features/admin/list-page/list-table.tsx';
import { formatDateTime, formatShortDateTime } from '@sharebox/domain/shop/dates';
import type { Payment } from './use-payments-page';
import type { ConfirmationStatus, PaymentConfirmation } from '@sharebox/domain/payments/payment';
import { type CsvColumns, formatCsvTime } from '#features/admin/list-page/csv.ts';

export const confirmationStatusLabels: Record<ConfirmationStatus, string> = {
  pending: 'Pending',
  verified: 'Verified',
  disputed: 'Disputed',
};

export const confirmationStatusTones: Record<ConfirmationStatus, Tone> = {
  pending: 'warning',
  verified: 'success',
  disputed: 'error',
};

function PaymentMark({ icon, label }: { icon: 'gift' | 'heart'; label: string }) {
  return (
    <span title={label}>
      <Icon name={icon} size={16} />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

function PaymentState({ claim }: { claim: Payment }) {
  const { status, needs_refund, net_received = 0, owed_back = 0 } = claim;
  const isMatched = isClaimMatchedInFull(claim);
  return (
    <Stack row gap={1}>
      <Chip tone={confirmationStatusTones[status]}>{confirmationStatusLabels[status]}</Chip>
      {(needs_refund || owed_back > 0) && <Chip tone="error">Refund due</Chip>}
      {isMatched && <Chip tone="success">Matched</Chip>}
      {!isMatched && net_received > 0 && status === 'pending' && (
        <Chip tone="info">{formatNaira(net_received)} in ledger</Chip>
      )}
      {claim.is_gift_order && <PaymentMark icon="gift" label="Gift" />}
      {claim.has_love_message && <PaymentMark icon="heart" label="Love Message" />}
    </Stack>
  );
}

interface PaymentColumnsOptions {
  openId: string | null;
  isBusy: boolean;
  onApprove: (claim: Payment) => void;
}

/** The widths of the columns on a wide screen, where the details are beside the rows. */
export const paymentColumnWidths = 'minmax(88px, 1fr) minmax(84px, 176px) 72px 72px 124px 88px 32px';

export const buildPaymentColumns = (options: PaymentColumnsOptions): ListColumn<Payment>[] => [
  { title: 'Customer', place: 'main', cell: (claim) => <strong>{claim.full_name || 'Customer'}</strong> },
  { title: 'State', place: 'line', cell: (claim) => <PaymentState claim={claim} /> },
  {
    ...{ title: 'Claimed', place: 'lead' },
    cell: (claim) => (
      <Text
        as="span"
        size="small"
        strong
        tone={claim.amount_paid === getTransferAmount(claim) ? undefined : 'error'}
      >
        {formatNaira(claim.amount_paid)}
      </Text>
    ),
  },
  { title: 'Total', place: 'wide', cell: (claim) => formatNaira(claim.order_total) },
  {
    ...{ title: 'Submitted', place: 'end' },
    cell: ({ submitted_at }) => (
      <time dateTime={submitted_at.toISOString()} title={formatDateTime(submitted_at)}>
        {formatShortDateTime(submitted_at)}
      </time>
    ),
  },
  {
    ...{ title: 'Review', place: 'wide' },
    cell: (claim) =>
      canApproveClaim(claim) &&
      claim.id !== options.openId && (
        <SmallButton
          disabled={options.isBusy}
          aria-label={`Approve ${claim.full_name || 'Customer'}`}
          onClick={() => options.onApprove(claim)}
        >
          Approve
        </SmallButton>
      ),
  },
];

export const paymentCsvColumns: CsvColumns<PaymentConfirmation> = {
  'Order ID': (one) => one.order_id,
  'Order reference': (one) => one.confirmation_reference,
  Customer: (one) => one.full_name,
  Email: (one) => one.email,
  'Submitted (Lagos)': (one) => formatCsvTime(one.submitted_at),
  'Bank used': (one) => one.bank_used,
  'Bank reference': (one) => one.payment_reference,
  'Amount paid (naira)': (one) => one.amount_paid,
  'Order total (naira)': (one) => one.order_total,
  'From the balance (naira)': (one) => one.balance_used,
  'In the ledger (naira)': (one) => one.net_received ?? null,
  Status: (one) => confirmationStatusLabels[one.status],
  'Reviewed (Lagos)': (one) => one.verified_at && formatCsvTime(one.verified_at),
  'Message to the customer': (one) => one.notes,
  'Refund due (naira)': (one) => (one.needs_refund ? (one.net_received ?? 0) : (one.owed_back ?? 0)),
  Gift: (one) => one.is_gift_order,
};
