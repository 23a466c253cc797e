import type { Order } from '@sharebox/domain/orders/order';
import type { WithId } from '#firebase/live.ts';
import { useConfirmation } from '#features/admin/ledger/api/confirmations.ts';
import { useOrderHistory } from '#features/admin/orders/api/order-history.ts';
import { usePayerNames } from '#features/admin/accounts/payer-names.ts';
import { formatDateTime } from '@sharebox/domain/shop/dates';
import { getActorName, buildTimeline } from './timeline';
import styles from './order-timeline.module.css';
import { Loaded } from '#components/feedback/loaded.tsx';

export function OrderTimeline({ order }: { order: WithId<Order> }) {
  const rows = useOrderHistory(order.id);
  const claim = useConfirmation(order.id).data ?? null;
  const happenings = rows.status === 'ready' ? buildTimeline(order, claim, rows.data) : [];
  const actors = happenings.flatMap(({ actor }) => (actor === null || actor.includes('/') ? [] : [actor]));
  const names = usePayerNames(actors);
  return (
    <Loaded of={[rows]} heights={[96]} failure="The timeline could not be loaded.">
      {() => (
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
      )}
    </Loaded>
  );
}
