import { sortUpcomingFirst } from '@sharebox/domain/orders/arrival';
import { useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { useServerMinute } from '#shared/storefront/storefront.ts';
import { NetworkError } from '#lib/errors.ts';
import { pageSize, type PastOrder, useOrderHistory } from '../api/use-order-history';
import { OrderCard } from './order-card';

/** A page of order cards, rendered as list items, with a button that shows the next page below. */
export function OrderHistoryPage({ orders }: { orders: readonly PastOrder[] }) {
  const [isMoreShown, setIsMoreShown] = useState(false);
  const now = useServerMinute();
  const last = orders.at(-1);
  return (
    <>
      {sortUpcomingFirst(orders, now).map((order) => (
        <li key={order.id}>
          <OrderCard order={order} now={now} />
        </li>
      ))}
      {last && orders.length === pageSize && !isMoreShown && (
        <li>
          <Button variant="secondary" fullWidth onClick={() => setIsMoreShown(true)}>
            Show more
          </Button>
        </li>
      )}
      {last && isMoreShown && <OlderPage after={last} />}
    </>
  );
}

function OlderPage({ after }: { after: PastOrder }) {
  const page = useOrderHistory(after);
  if (page.status === 'ready') {
    return page.data.length > 0 ? (
      <OrderHistoryPage orders={page.data} />
    ) : (
      <li>That’s your whole journey so far.</li>
    );
  }
  return (
    <li>
      {page.status === 'loading' ? (
        <div aria-busy="true">
          <span className="visually-hidden" role="status">
            Loading more of your experiences…
          </span>
          <Skeleton height={240} />
        </div>
      ) : (
        <LoadFailure title="Failed to load your experiences" onRetry={page.retry}>
          {page.error instanceof NetworkError && page.error.message}
        </LoadFailure>
      )}
    </li>
  );
}
