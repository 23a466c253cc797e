import { formatNaira } from '@sharebox/domain/money/money';
import { getTransferPrice, isMatchedInFull } from '@sharebox/domain/payments/matched-claim';
import type { PaymentConfirmation } from '@sharebox/domain/payments/payment';
import type { ComponentProps } from 'react';
import { Price } from '#components/content/price.tsx';
import { Chip } from '#components/content/chip.tsx';
import { formatPaymentDifference } from '#features/admin/text/format.ts';
import styles from './review.module.css';

/** A remark on an amount, as a further description of its term. */
const Note = (props: ComponentProps<typeof Chip>) => (
  <dd>
    <Chip {...props} />
  </dd>
);

export function ClaimAmounts({ claim }: { claim: PaymentConfirmation }) {
  const { order_total, amount_paid, net_received = 0, from_statement = 0 } = claim;
  const price = getTransferPrice(claim);
  const difference = formatPaymentDifference(amount_paid, price);
  const missing =
    net_received > 0 && !claim.needs_refund ? formatPaymentDifference(net_received, order_total) : null;
  return (
    <dl className={styles.money}>
      <div>
        <dt>Expected</dt>
        <dd>{formatNaira(price)}</dd>
        {claim.balance_used > 0 && (
          <Note tone="info">{`${formatNaira(claim.balance_used)} from the balance`}</Note>
        )}
      </div>
      <div>
        <dt>Claimed</dt>
        <dd>{formatNaira(amount_paid)}</dd>
        {difference && <Note tone={amount_paid < price ? 'error' : 'warning'}>{difference}</Note>}
      </div>
      <div>
        <dt>In the ledger</dt>
        <dd>{formatNaira(net_received)}</dd>
        {isMatchedInFull(claim) ? (
          <Note tone="success">Matched</Note>
        ) : (
          from_statement > 0 && <Note tone="info">From the statement</Note>
        )}
        {missing && <Note tone={net_received < order_total ? 'error' : 'warning'}>{missing}</Note>}
      </div>
    </dl>
  );
}

interface AmountPaidProps {
  paid: number;
  /** The part of the price that the balance did not pay. */
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
