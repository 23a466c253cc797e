import { Chip } from '../../../../components/chip';
import { Price } from '../../../../components/price';
import { paymentDifference } from '../../list/format';
import styles from './amount-paid.module.css';

/** What was paid, and how it differs from the order's total where it does. Both in whole naira. */
export function AmountPaid({ paid, total }: { paid: number; total: number }) {
  const difference = paymentDifference(paid, total);
  return (
    <span className={styles.amount}>
      <Price naira={paid} />
      {difference && <Chip tone={paid < total ? 'error' : 'warning'}>{difference}</Chip>}
    </span>
  );
}
