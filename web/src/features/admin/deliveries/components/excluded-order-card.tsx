import { type BulkExclusionReason, bulkExclusionLabels } from '@sharebox/domain/orders/bulk-action';
import type { Order } from '@sharebox/domain/orders/order';
import { useId } from 'react';
import { LinkButton } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Text } from '#components/content/text.tsx';
import type { WithId } from '#firebase/live.ts';
import { buildStaffOrderPath } from '#features/admin/lists/admin-paths.ts';
import styles from '#features/admin/records/record-card.module.css';
import { getBoxName } from '../run-text';

export interface ExcludedOrder {
  order: WithId<Order>;
  because: BulkExclusionReason;
}

export function ExcludedOrderCard({ order, because, name }: ExcludedOrder & { name: string }) {
  const nameId = useId();
  return (
    <Card as="li" padded={false} aria-labelledby={nameId}>
      <div className={styles.summary}>
        <div>
          <h3 id={nameId} className={styles.name}>
            {getBoxName({ number: order.slot, name })}
          </h3>
          <Text size="small" tone="muted">
            {order.confirmation_reference}
          </Text>
          <p>{bulkExclusionLabels[because]}.</p>
        </div>
        <LinkButton
          to={buildStaffOrderPath(order.id)}
          variant="secondary"
          size="small"
          aria-describedby={nameId}
        >
          Open the order
        </LinkButton>
      </div>
    </Card>
  );
}
