import { type Order, toShortOrderId } from '@sharebox/domain/orders/order';
import { Link } from 'react-router-dom';
import { Card } from '#components/layout/card.tsx';
import { Chip } from '#components/content/chip.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Price } from '#components/content/price.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import type { LiveResult, WithId } from '#firebase/live.ts';
import { StatusBadge } from '#shared/orders/status-badge.tsx';
import { buildStaffOrderPath } from '#features/admin/lists/admin-paths.ts';
import { useLastReady } from '#features/admin/lists/last-ready.ts';
import { ShowMore } from '#features/admin/lists/show-more.tsx';
import { UnreadableRecordsBanner } from '#features/admin/lists/unreadable-records-banner.tsx';
import type { Paging } from '#features/admin/lists/use-paging.ts';
import { formatItemsPreview, getStatusLabel } from '#features/admin/lists/format.ts';
import { formatDateTime } from '#lib/shop-dates.ts';
import styles from './customer.module.css';
import { SectionTitle } from '#components/content/section-title.tsx';

interface OrderListProps {
  title: string;
  live: LiveResult<WithId<Order>[]>;
  paging: Paging;
  empty: string;
  note: (order: Order) => string | null;
}

export function OrderList({ title, live, paging, empty, note }: OrderListProps) {
  const loaded = useLastReady(live);
  const shown = loaded?.slice(0, paging.count);
  return (
    <Card as="section" aria-label={title}>
      <Stack gap={3}>
        <SectionTitle>{title}</SectionTitle>
        {live.status === 'error' && <LoadFailure onRetry={live.retry}>Failed to fetch orders</LoadFailure>}
        <UnreadableRecordsBanner live={live} />
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
                      to={buildStaffOrderPath(order.id)}
                      title={order.id}
                      aria-label={`See order ${toShortOrderId(order.id)}`}
                    >
                      {toShortOrderId(order.id)}
                    </Link>
                    <span className={styles.chips}>
                      {beside !== null && <Chip tone="gold">{beside}</Chip>}
                      {order.needs_refund && <Chip tone="error">Refund due</Chip>}
                      <StatusBadge status={order.status} label={getStatusLabel(order.status)} />
                    </span>
                  </div>
                  <div className={styles.order}>
                    <span className={styles.muted}>{formatDateTime(order.created_at)}</span>
                    <Price naira={order.total_amount} />
                  </div>
                  <span>{formatItemsPreview(order.items)}</span>
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
