import { type Order, shortOrderId } from '@sharebox/domain/orders/order';
import { Link } from 'react-router-dom';
import { Card } from '../../../../components/card';
import { Chip } from '../../../../components/chip';
import { LoadFailure } from '../../../../components/load-failure';
import { Price } from '../../../../components/price';
import { Skeleton } from '../../../../components/skeleton';
import { Stack } from '../../../../components/stack';
import { Text } from '../../../../components/text';
import type { Live, WithId } from '../../../../firebase/live';
import { StatusBadge } from '../../../../shared/orders/status-badge';
import { toStaffOrder } from '../../list/admin-query';
import { useLastReady } from '../../list/api/last-ready';
import { ShowMore } from '../../list/components/show-more';
import { UnreadableBanner } from '../../list/components/unreadable-banner';
import type { Paging } from '../../list/components/use-paging';
import { formatMoment, itemsPreview, labelOfStatus } from '../../list/format';
import styles from './customer.module.css';

interface OrderListProps {
  title: string;
  live: Live<WithId<Order>[]>;
  paging: Paging;
  /** What is said where there is nothing. */
  empty: string;
  /** What is said beside the status of each order. */
  note: (order: Order) => string | null;
}

/** Orders of a customer in short, each with the way to all of it. */
export function OrderList({ title, live, paging, empty, note }: OrderListProps) {
  const loaded = useLastReady(live);
  const shown = loaded?.slice(0, paging.count);
  return (
    <Card as="section" aria-label={title}>
      <Stack gap={3}>
        <h2 className={styles.title}>{title}</h2>
        {live.status === 'error' && <LoadFailure onRetry={live.retry}>Failed to fetch orders</LoadFailure>}
        <UnreadableBanner live={live} />
        {live.status === 'loading' && !shown && <Skeleton height={104} />}
        {shown?.length === 0 && <Text tone="muted">{empty}</Text>}
        {shown && shown.length > 0 && (
          <ul role="list" className={styles.list}>
            {shown.map((order) => {
              const beside = note(order);
              return (
                <li key={order.id}>
                  <div className={styles.order}>
                    <Link
                      to={toStaffOrder(order.id)}
                      title={order.id}
                      aria-label={`See order ${shortOrderId(order.id)}`}
                    >
                      {shortOrderId(order.id)}
                    </Link>
                    <span className={styles.chips}>
                      {beside !== null && <Chip tone="gold">{beside}</Chip>}
                      {order.needs_refund && <Chip tone="error">Refund due</Chip>}
                      <StatusBadge status={order.status} label={labelOfStatus(order.status)} />
                    </span>
                  </div>
                  <div className={styles.order}>
                    <span className={styles.muted}>{formatMoment(order.created_at)}</span>
                    <Price naira={order.total_amount} />
                  </div>
                  <span>{itemsPreview(order.items)}</span>
                </li>
              );
            })}
          </ul>
        )}
        <ShowMore paging={paging} live={live} loaded={loaded} />
      </Stack>
    </Card>
  );
}
