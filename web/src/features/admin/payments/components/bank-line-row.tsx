import { toShortOrderId } from '@sharebox/domain/orders/order';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#components/actions/button.tsx';
import { Text } from '#components/content/text.tsx';
import { useOrderPath } from '#features/admin/lists/admin-query.ts';
import type { BankLine } from '../api/bank-statement';
import { formatExactNaira } from '#features/admin/lists/format.ts';
import { findProposals, type PreparedClaim, type Proposal } from '../proposals';
import styles from './bank-line-row.module.css';

interface BankLineRowProps {
  line: BankLine;
  /** The claims to compare an open line with. */
  claims: readonly PreparedClaim[];
  /** Receives the chosen proposal; null if staff want to type an order instead. */
  onMatch: (proposal: Proposal | null) => void;
  onUnmatch: (orderId: string) => void;
}

export function BankLineRow({ line, claims, onMatch, onUnmatch }: BankLineRowProps) {
  const orderId = line.order_id;
  const toOrder = useOrderPath();
  const proposed = useMemo(
    () => (orderId === null ? findProposals(line, claims) : []),
    [line, claims, orderId],
  );
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <span className={styles.day}>{line.booked_on}</span>
        <strong>{formatExactNaira(line.amount)}</strong>
        <span className={styles.narration}>
          {[line.narration, line.reference].filter(Boolean).join(' · ')}
        </span>
      </div>
      {orderId !== null ? (
        <div className={styles.proposals}>
          <Text size="small">
            Matched to order <Link to={toOrder(orderId)}>{toShortOrderId(orderId)}</Link>
          </Text>
          <Button size="small" variant="quiet" onClick={() => onUnmatch(orderId)}>
            Undo match
          </Button>
        </div>
      ) : (
        <div className={styles.proposals}>
          {proposed.map((proposal) => (
            <Button
              key={proposal.confirmation.order_id}
              size="small"
              variant="secondary"
              onClick={() => onMatch(proposal)}
            >
              Match to {proposal.confirmation.full_name || 'Customer'}
              <small className={styles.why}>{proposal.why.join(' · ')}</small>
            </Button>
          ))}
          <Button size="small" variant="quiet" onClick={() => onMatch(null)}>
            Choose the order
          </Button>
        </div>
      )}
    </li>
  );
}
