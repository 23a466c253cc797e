import type { Label } from '@sharebox/domain/packing/label';
import { formatArrival, formatLabelPlace } from '#shared/packing/paper-texts.ts';
import styles from './packing.module.css';

interface BoxDeliverySummaryProps {
  label: Label;
  deliveredAt: Date;
  message: string | null;
}

export function BoxDeliverySummary({ label, deliveredAt, message }: BoxDeliverySummaryProps) {
  return (
    <div className={styles.whose}>
      <p className={styles.lead}>
        <strong>{label.name}</strong>, {formatLabelPlace(label)}
      </p>
      <p>{formatArrival(label.delivery_window, deliveredAt)}</p>
      {message && <blockquote className={styles.message}>{message}</blockquote>}
    </div>
  );
}
