import { formatNaira } from '@sharebox/domain/money/money';
import { isPlainClaim } from '@sharebox/domain/payments/matched-claim';
import { Checkbox } from '#components/forms/checkbox.tsx';
import { Button } from '#components/actions/button.tsx';
import type { Payment, PaymentsTabState } from './use-payments-page';
import styles from './review.module.css';

interface ReviewActionsProps {
  desk: PaymentsTabState;
  claim: Payment;
}

/**
 * The actions for the selected payment. Once an admin has confirmed that they are looking at the bank account, a plain
 * payment is approved with one click, for the expected amount. Other payments ask for the amount seen.
 */
export function ReviewActions({ desk, claim }: ReviewActionsProps) {
  const isAtOnce = desk.isLookingAtBank && isPlainClaim(claim);
  return (
    <div className={styles.actions}>
      <Checkbox
        className={styles.declaration}
        label="I have the bank account open, and approve only what I see there"
        size="small"
        checked={desk.isLookingAtBank}
        onChange={({ target }) => desk.lookAtBank(target.checked)}
      />
      <Button
        size="small"
        busy={desk.review.isApproving && desk.review.busyId === claim.id}
        disabled={desk.review.busyId !== null}
        onClick={() => desk.approve(claim)}
      >
        {isAtOnce ? `Approve ${formatNaira(claim.order_total)}` : 'Approve'}
      </Button>
    </div>
  );
}
