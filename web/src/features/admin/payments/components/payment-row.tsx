import { formatNaira } from '@sharebox/domain/money/money';
import { isApprovable, isMatchedInFull } from '@sharebox/domain/payments/matched-claim';
import { type ReactNode, useId } from 'react';
import { Button } from '#components/actions/button.tsx';
import { Chip } from '#components/content/chip.tsx';
import { joinClassNames } from '#lib/join-class-names.ts';
import { Icon } from '#components/actions/icon.tsx';
import { formatPaymentDifference } from '#features/admin/lists/format.ts';
import { formatDateTime, formatShortDateTime } from '#lib/shop-dates.ts';
import { confirmationStatusLabels, confirmationStatusTones } from './confirmation-status';
import styles from './payments-list.module.css';
import { type Payment, type PaymentsTabState, getPaymentRowId } from './use-payments-tab';

interface PaymentRowProps {
  desk: PaymentsTabState;
  claim: Payment;
  isOpen: boolean;
  children: ReactNode;
}

function Cell({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <span className={className}>
      <span className="visually-hidden">{label}: </span>
      {children}
    </span>
  );
}

export function PaymentRow({ desk, claim, isOpen, children }: PaymentRowProps) {
  const { status, amount_paid, order_total, needs_refund, net_received = 0, owed_back = 0 } = claim;
  const nameId = useId();
  const isPending = status === 'pending';
  const isMatched = isMatchedInFull(claim);
  const isOther = formatPaymentDifference(amount_paid, order_total) !== null;
  return (
    <li className={styles.item} aria-labelledby={nameId}>
      <div className={joinClassNames(styles.row, isOpen && styles.open)}>
        <h3 id={nameId} className={styles.name}>
          {claim.full_name || 'Customer'}
        </h3>
        <span className={styles.chips}>
          <Chip tone={confirmationStatusTones[status]}>{confirmationStatusLabels[status]}</Chip>
          {(needs_refund || owed_back > 0) && <Chip tone="error">Refund due</Chip>}
          {isMatched && <Chip tone="success">Matched</Chip>}
          {!isMatched && net_received > 0 && isPending && (
            <Chip tone="info">{formatNaira(net_received)} in ledger</Chip>
          )}
          {claim.is_gift_order && (
            <span className={styles.mark} title="Gift">
              <Icon name="gift" size={16} />
              <span className="visually-hidden">Gift</span>
            </span>
          )}
          {claim.has_love_message && (
            <span className={styles.mark} title="Love Message">
              <Icon name="heart" size={16} />
              <span className="visually-hidden">Love Message</span>
            </span>
          )}
        </span>
        <Cell label="Amount paid" className={joinClassNames(styles.sum, isOther && styles.other)}>
          {formatNaira(amount_paid)}
        </Cell>
        <Cell label="Order total" className={joinClassNames(styles.sum, styles.total)}>
          {formatNaira(order_total)}
        </Cell>
        <Cell label="Bank used" className={styles.bank}>
          {claim.bank_used}
        </Cell>
        <Cell label="Submitted" className={styles.submitted}>
          <time dateTime={claim.submitted_at.toISOString()} title={formatDateTime(claim.submitted_at)}>
            {formatShortDateTime(claim.submitted_at)}
          </time>
        </Cell>
        <Cell label="Order reference" className={styles.reference}>
          {claim.confirmation_reference}
        </Cell>
        <span className={styles.acts}>
          {isApprovable(claim) && !isOpen && (
            <Button
              variant="secondary"
              size="small"
              className={styles.approve}
              disabled={desk.review.busyId !== null}
              aria-describedby={nameId}
              onClick={() => desk.approve(claim)}
            >
              Approve
            </Button>
          )}
          <button
            type="button"
            id={getPaymentRowId(claim.id)}
            className={styles.details}
            aria-label={isPending ? 'Details' : 'View Details'}
            aria-describedby={nameId}
            aria-current={isOpen}
            onClick={() => desk.go(claim.id)}
          >
            <Icon name="forward" size={16} />
          </button>
        </span>
      </div>
      {children}
    </li>
  );
}
