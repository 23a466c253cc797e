import { Chip } from '#components/content/chip.tsx';
import { Price } from '#components/content/price.tsx';
import { formatPaymentDifference } from '#features/admin/lists/format.ts';
import styles from './amount-paid.module.css';

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
