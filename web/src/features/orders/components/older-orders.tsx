import { useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { NetworkError } from '#lib/errors.ts';
import { pageSize, type PastOrder, useOrderHistory } from '../api/use-order-history';
import { OrderCard } from './order-card';

/** A button that shows the next page of orders below `page`, if that page is full. */
export function OlderOrders({ page, now }: { page: readonly PastOrder[]; now: Date }) {
  const [isShown, setIsShown] = useState(false);
  const last = page.at(-1);
  if (!last || page.length < pageSize) return null;
  if (isShown) return <OlderPage after={last} now={now} />;
  return (
    <Button variant="secondary" fullWidth onClick={() => setIsShown(true)}>
      Show more
    </Button>
  );
}

function OlderPage({ after, now }: { after: PastOrder; now: Date }) {
  const page = useOrderHistory(after);
  if (page.status === 'ready') {
    if (page.data.length === 0) return <p>That’s your whole journey so far.</p>;
    return (
      <>
        {page.data.map((order) => (
          <OrderCard key={order.id} order={order} now={now} />
        ))}
        <OlderOrders page={page.data} now={now} />
      </>
    );
  }
  if (page.status === 'error') {
    return (
      <LoadFailure title="Failed to load your experiences" onRetry={page.retry}>
        {page.error instanceof NetworkError && page.error.message}
      </LoadFailure>
    );
  }
  return (
    <div aria-busy="true">
      <span className="visually-hidden" role="status">
        Loading more of your orders…
      </span>
      <Skeleton height={240} />
    </div>
  );
}
