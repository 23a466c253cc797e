import { formatNaira } from '@sharebox/domain/money/money';
import { isMatchedInFull } from '@sharebox/domain/payments/matched-claim';
import type { PaymentConfirmation } from '@sharebox/domain/payments/payment';
import { Price } from '#components/content/price.tsx';
import { Chip } from '#components/content/chip.tsx';
import { formatPaymentDifference } from '#features/admin/text/format.ts';
import styles from './review.module.css';

export function ClaimAmounts({ claim }: { claim: PaymentConfirmation }) {
  const { order_total, amount_paid, net_received = 0, from_statement = 0 } = claim;
  const difference = formatPaymentDifference(amount_paid, order_total);
  const missing =
    net_received > 0 && !claim.needs_refund ? formatPaymentDifference(net_received, order_total) : null;
  return (
    <dl className={styles.money}>
      <div>
        <dt>Expected</dt>
        <dd>{formatNaira(order_total)}</dd>
      </div>
      <div>
        <dt>Claimed</dt>
        <dd>{formatNaira(amount_paid)}</dd>
        {difference && <Chip tone={amount_paid < order_total ? 'error' : 'warning'}>{difference}</Chip>}
      </div>
      <div>
        <dt>In the ledger</dt>
        <dd>{formatNaira(net_received)}</dd>
        {isMatchedInFull(claim) ? (
          <Chip tone="success">Matched</Chip>
        ) : (
          from_statement > 0 && <Chip tone="info">From the statement</Chip>
        )}
        {missing && <Chip tone={net_received < order_total ? 'error' : 'warning'}>{missing}</Chip>}
      </div>
    </dl>
  );
}

interface AmountPaidProps {
  paid: number;
  total: number;
}

/** The paid amount and, if it differs from the order's total, the difference. Both amounts are in naira. */
export function AmountPaid({ paid, total }: AmountPaidProps) {
  const difference = formatPaymentDifference(paid, total);
  return (
    <span className={styles.amount}>
      <Price naira={paid} />
      {difference && <Chip tone={paid < total ? 'error' : 'warning'}>{difference}</Chip>}
    </span>
  );
}
