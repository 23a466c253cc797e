import type { Label } from '@sharebox/domain/packing/label';
import { LinkButton } from '#components/actions/button.tsx';
import { toLabels } from '#config/paths.ts';
import type { Drop } from '#shared/kitchen/kitchen-boxes.ts';
import { formatPrintedDelivery, formatLabelPlace } from '../paper-texts';
import styles from './packing.module.css';

interface BoxDeliverySummaryProps {
  label: Label;
  drop: Drop;
  message: string | null;
}

export function BoxDeliverySummary({ label, drop, message }: BoxDeliverySummaryProps) {
  return (
    <div className={styles.whose}>
      <p className={styles.lead}>
        <strong>{label.name}</strong>, {formatLabelPlace(label)}
      </p>
      <p>{formatPrintedDelivery(label.delivery_window, drop.delivery_date)}</p>
      <LinkButton variant="secondary" size="small" to={toLabels(drop.id, label.orderId)}>
        Print label
      </LinkButton>
      {message && <blockquote className={styles.message}>{message}</blockquote>}
    </div>
  );
}
