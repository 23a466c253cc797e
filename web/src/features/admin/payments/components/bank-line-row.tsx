import { formatNaira } from '@sharebox/domain/money/money';
import { toShortOrderId } from '@sharebox/domain/orders/order';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#components/actions/button.tsx';
import { Text } from '#components/content/text.tsx';
import { useOrderPath } from '#features/admin/lists/admin-query.ts';
import type { BankLine } from '../api/bank-statement';
import { formatBookingDate, formatExactNaira } from '#features/admin/lists/format.ts';
import { findProposals, type PreparedClaim, type Proposal } from '../proposals';
import { describeSetAside } from '../set-aside-reasons';
import styles from './bank-line-row.module.css';

const listNames = ({ confirmations }: Proposal) =>
  [...new Set(confirmations.map(({ full_name }) => full_name || 'Customer'))].join(' and ');

const listOrders = ({ confirmations }: Proposal) =>
  confirmations.map((one) => `${one.confirmation_reference} ${formatNaira(one.order_total)}`);

/** Where a line is in the bank's file, to tick it off. */
const describePlace = ({ row, balance }: BankLine) =>
  [row !== undefined && `Row ${row}`, typeof balance === 'number' && `Balance ${formatExactNaira(balance)}`]
    .filter(Boolean)
    .join(' · ');

interface BankLineRowProps {
  line: BankLine;
  /** The claims to compare an open line with. */
  claims: readonly PreparedClaim[];
  /** Name and reference by order. */
  payers: ReadonlyMap<string, string>;
  /** Receives the chosen proposal; null if staff want to type an order instead. */
  onMatch: (proposal: Proposal | null) => void;
  onUnmatch: (orderId: string) => void;
  onSetAside: () => void;
  onPutBack: () => void;
}

export function BankLineRow({
  line,
  claims,
  payers,
  onMatch,
  onUnmatch,
  onSetAside,
  onPutBack,
}: BankLineRowProps) {
  const toOrder = useOrderPath();
  const isOpen = line.state === 'open';
  const place = describePlace(line);
  const proposed = useMemo(() => (isOpen ? findProposals(line, claims) : []), [line, claims, isOpen]);
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <span className={styles.day}>{formatBookingDate(line.booked_on)}</span>
        <strong>{formatExactNaira(line.amount)}</strong>
        <span className={styles.narration}>
          {[line.narration, line.reference].filter(Boolean).join(' · ')}
          {place && <small className={styles.place}>{place}</small>}
        </span>
      </div>
      <div className={styles.proposals}>
        {line.matches.map(({ order_id, amount }) => (
          <Text key={order_id} size="small">
            {amount !== line.amount && `${formatExactNaira(amount)} `}
            Matched to{' '}
            <Link to={toOrder(order_id)}>
              {payers.get(order_id) ?? `order ${toShortOrderId(order_id)}`}
            </Link>{' '}
            <Button size="small" variant="quiet" onClick={() => onUnmatch(order_id)}>
              Undo match
            </Button>
          </Text>
        ))}
        {line.set_aside && (
          <>
            <Text size="small">Set aside: {describeSetAside(line.set_aside)}</Text>
            <Button size="small" variant="quiet" onClick={onPutBack}>
              Put back
            </Button>
          </>
        )}
        {proposed.map((proposal) => (
          <Button
            key={proposal.confirmations.map(({ order_id }) => order_id).join()}
            size="small"
            variant="secondary"
            onClick={() => onMatch(proposal)}
          >
            Match to {listNames(proposal)}
            <small className={styles.why}>{[...listOrders(proposal), ...proposal.why].join(' · ')}</small>
          </Button>
        ))}
        {isOpen && (
          <Button size="small" variant="quiet" onClick={() => onMatch(null)}>
            Choose the order
          </Button>
        )}
        {!line.set_aside && (
          <Button size="small" variant="quiet" onClick={onSetAside}>
            Set aside
          </Button>
        )}
      </div>
    </li>
  );
}
