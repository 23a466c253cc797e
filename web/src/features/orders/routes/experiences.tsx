import { useState } from 'react';
import { Button, LinkButton } from '../../../components/button';
import { Card } from '../../../components/card';
import { EmptyState } from '../../../components/empty-state';
import { OpenHold } from '../../../components/open-hold';
import { Skeleton } from '../../../components/skeleton';
import { Stack } from '../../../components/stack';
import { Text } from '../../../components/text';
import { paths } from '../../../config/paths';
import { type PastOrder, useOrderHistory } from '../api/use-order-history';
import styles from '../components/experiences.module.css';
import { OrderCard } from '../components/order-card';
import { journeyStats } from '../food-journey';

const pageSize = 20;

function Stats({ orders }: { orders: readonly PastOrder[] }) {
  const stats = journeyStats(orders);
  const cards = [
    { label: 'Experiences Shared', count: stats.experiences },
    { label: 'Unique Meals Tried', count: stats.uniqueMeals },
    { label: 'Meals Enjoyed', count: stats.enjoyed },
  ];
  return (
    <div className={styles.stats}>
      {cards.map(({ label, count }) => (
        <Card key={label} padded={false} className={styles.stat}>
          <span className={styles.count}>{count}</span>
          <Text as="span" size="small" tone="muted">
            {label}
          </Text>
        </Card>
      ))}
    </div>
  );
}

function History() {
  const history = useOrderHistory();
  const [shown, setShown] = useState(pageSize);
  if (history.status === 'error') {
    return (
      <EmptyState
        icon="alert"
        title="Failed to load your experiences"
        action={<Button onClick={history.retry}>Try Again</Button>}
      >
        Please check your connection.
      </EmptyState>
    );
  }
  if (history.status === 'loading') {
    return (
      <div aria-busy="true" className={styles.list}>
        <span className="visually-hidden" role="status">
          Loading your experiences…
        </span>
        <Skeleton height={92} />
        <Skeleton height={240} />
        <Skeleton height={240} />
      </div>
    );
  }
  const orders = history.data;
  if (orders.length === 0) {
    return (
      <EmptyState
        icon="wine"
        title="Your journey begins with one box"
        action={<LinkButton to={paths.weeklyDrop}>Explore This Week’s Menu</LinkButton>}
      >
        Every evening that you share will be kept here.
      </EmptyState>
    );
  }
  return (
    <>
      <Stats orders={orders} />
      <ul role="list" className={styles.list}>
        {orders.slice(0, shown).map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      {orders.length > shown && (
        <Button variant="secondary" onClick={() => setShown(shown + pageSize)}>
          Show more
        </Button>
      )}
    </>
  );
}

/** The experiences tab of the profile: "Food Journey" (specification 1, section 2). */
export default function Experiences() {
  return (
    <Stack gap={5}>
      <Stack gap={1}>
        <h2>Food Journey</h2>
        <Text tone="muted">The evenings that you shared, newest first.</Text>
      </Stack>
      <OpenHold />
      <History />
    </Stack>
  );
}
