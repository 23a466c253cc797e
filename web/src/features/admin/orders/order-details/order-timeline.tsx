import type { Order } from '@sharebox/domain/orders/order';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import type { WithId } from '#firebase/live.ts';
import { useConfirmation } from '#features/admin/ledger/api/confirmations.ts';
import { useOrderHistory } from '#features/admin/orders/api/order-history.ts';
import { usePayerNames } from '#features/admin/accounts/payer-names.ts';
import { formatDateTime } from '#lib/shop-dates.ts';
import { getActorName, buildTimeline } from './timeline';
import styles from './order-timeline.module.css';

export function OrderTimeline({ order }: { order: WithId<Order> }) {
  const rows = useOrderHistory(order.id);
  const claim = useConfirmation(order.id).data ?? null;
  const happenings = rows.status === 'ready' ? buildTimeline(order, claim, rows.data) : [];
  const actors = happenings.flatMap(({ actor }) => (actor === null || actor.includes('/') ? [] : [actor]));
  const names = usePayerNames(actors);
  if (rows.status === 'loading') return <Skeleton height={96} />;
  if (rows.status === 'error') {
    return <LoadFailure onRetry={rows.retry}>The timeline could not be loaded.</LoadFailure>;
  }
  return (
    <ol role="list" className={styles.line} aria-label="Timeline">
      {happenings.map(({ id, text, at, actor, reason }) => (
        <li key={id} className={styles.happening}>
          <strong>{text}</strong>
          <span className={styles.detail}>
            {at && <time dateTime={at.toISOString()}>{formatDateTime(at)}</time>}
            {actor !== null && `${at ? ' · ' : ''}${getActorName(actor, order, names)}`}
          </span>
          {reason && <span className={styles.reason}>{reason}</span>}
        </li>
      ))}
    </ol>
  );
}
