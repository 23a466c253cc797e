import { getTransferAmount } from '@sharebox/domain/payments/matched-claim';
import { formatNaira, toNairaText } from '@sharebox/domain/money/money';
import { toShortOrderId } from '@sharebox/domain/orders/order';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { SmallButton } from '#components/actions/button.tsx';
import { Text } from '#components/content/text.tsx';
import { Stack } from '#components/layout/stack.tsx';
import type { ListColumn } from '#features/admin/list-page/list-table.tsx';
import { RowActionButton } from '#features/admin/list-page/list-page.tsx';
import { useOrderPathBuilder } from '#features/admin/list-page/list-query.ts';
import { formatBookingDate, formatExactNaira } from '#features/admin/text/format.ts';
import { setBankLineAside, describeSetAsideReason } from './bank-lines';
import type { BankLine } from '#features/admin/payments/statement-import/import-statement.ts';
import { findMatchProposals, type PreparedClaim, type MatchProposal } from './proposals';
import { type BankTransaction, getUnmatchedAmount } from '@sharebox/domain/payments/bank-statement';
import { type CsvColumns, formatCsvTime } from '#features/admin/list-page/csv.ts';

/** The open dialog about a line. `proposal` is null if staff want to choose the order themselves. */
export type BankLineDialogState =
  | { for: 'match'; line: BankLine; proposal: MatchProposal | null }
  | { for: 'unmatch'; line: BankLine; orderId: string }
  | { for: 'set-aside'; line: BankLine };

interface BankLineContext {
  /** The claims to compare an open line with. */
  claims: readonly PreparedClaim[];
  /** The payer's name and reference by order id. */
  payers: ReadonlyMap<string, string>;
  onAsk: (dialog: BankLineDialogState) => void;
  onPutBack: () => void;
}

const listNames = ({ confirmations }: MatchProposal) =>
  [...new Set(confirmations.map(({ full_name }) => full_name || 'Customer'))].join(' and ');

const listOrders = ({ confirmations }: MatchProposal) =>
  confirmations.map((one) => `${one.confirmation_reference} ${formatNaira(getTransferAmount(one))}`);

/** Describes the line's position in the bank's file, so that staff can tick off the line there. */
const describePlace = ({ row, balance }: BankLine) =>
  [row !== undefined && `Row ${row}`, typeof balance === 'number' && `Balance ${formatExactNaira(balance)}`]
    .filter(Boolean)
    .join(' · ');

/** The matched orders of a line or the proposals for it, and the actions for the line. */
function BankLineActions({ line, context }: { line: BankLine; context: BankLineContext }) {
  const { claims, payers, onAsk, onPutBack } = context;
  const toOrder = useOrderPathBuilder();
  const isOpen = line.state === 'open';
  const proposed = useMemo(() => (isOpen ? findMatchProposals(line, claims) : []), [line, claims, isOpen]);
  return (
    <Stack row gap={2}>
      {line.matches.map(({ order_id, amount }) => (
        <Text key={order_id} as="span" size="small">
          {amount !== line.amount && `${formatExactNaira(amount)} `}
          Matched to{' '}
          <Link to={toOrder(order_id)}>
            {payers.get(order_id) ?? `order ${toShortOrderId(order_id)}`}
          </Link>{' '}
          <SmallButton variant="quiet" onClick={() => onAsk({ for: 'unmatch', line, orderId: order_id })}>
            Undo match
          </SmallButton>
        </Text>
      ))}
      {line.set_aside && (
        <>
          <Text as="span" size="small">
            Set aside: {describeSetAsideReason(line.set_aside)}
          </Text>
          <RowActionButton label="Put back" call={() => setBankLineAside(line.id, null)} onDone={onPutBack} />
        </>
      )}
      {proposed.map((proposal) => (
        <SmallButton
          key={proposal.confirmations.map(({ order_id }) => order_id).join()}
          variant={proposal.isBest ? 'primary' : 'quiet'}
          onClick={() => onAsk({ for: 'match', line, proposal })}
        >
          Match to {listNames(proposal)}
          <small>{[...listOrders(proposal), ...proposal.why].join(' · ')}</small>
        </SmallButton>
      ))}
      {isOpen && (
        <SmallButton variant="quiet" onClick={() => onAsk({ for: 'match', line, proposal: null })}>
          Choose the order
        </SmallButton>
      )}
      {!line.set_aside && (
        <SmallButton variant="quiet" onClick={() => onAsk({ for: 'set-aside', line })}>
          Set aside
        </SmallButton>
      )}
    </Stack>
  );
}

export const buildBankLineColumns = (context: BankLineContext): ListColumn<BankLine>[] => [
  {
    ...{ title: 'Date', place: 'main' },
    cell: ({ booked_on }) => <Text as="span">{formatBookingDate(booked_on)}</Text>,
  },
  { title: 'Amount', place: 'lead', cell: ({ amount }) => formatExactNaira(amount) },
  {
    ...{ title: 'Description', place: 'line' },
    cell: (line) => (
      <Stack gap={2}>
        <span>
          {[line.narration, line.reference].filter(Boolean).join(' · ')}
          <small>{describePlace(line)}</small>
        </span>
        <BankLineActions line={line} context={context} />
      </Stack>
    ),
  },
];

const stateLabels = { open: 'Not matched', matched: 'Matched', 'set-aside': 'Set aside' } as const;

/**
 * Builds the columns of the bank lines' CSV file. `payers` maps the ids of orders to the name and reference of the
 * payer.
 */
export const buildBankLineCsvColumns = (
  payers: ReadonlyMap<string, string>,
): CsvColumns<BankTransaction> => ({
  Date: (line) => line.booked_on,
  'Amount (naira)': (line) => toNairaText(line.amount),
  Description: (line) => line.narration,
  Reference: (line) => line.reference,
  State: (line) => stateLabels[line.state],
  'Open (naira)': (line) => toNairaText(getUnmatchedAmount(line)),
  'Set aside': (line) => line.set_aside && describeSetAsideReason(line.set_aside),
  'Matched to': (line) => line.order_ids.map((id) => payers.get(id) ?? '').join('; '),
  'Order ID': (line) => line.order_ids.join(' '),
  'Matched (Lagos)': ({ matches }) => {
    const last = matches.at(-1);
    return last ? formatCsvTime(last.matched_at) : null;
  },
});
