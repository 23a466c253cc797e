import { Card } from '#components/layout/card.tsx';
import { Text } from '#components/content/text.tsx';
import { type PastOrder, useOlderOrders } from '../api/use-order-history';
import { getJourneyStats } from '../food-journey';
import styles from './experiences.module.css';

/** `newest` is the newest page of orders. */
export function StatCards({ newest }: { newest: readonly PastOrder[] }) {
  const stats = getJourneyStats(newest, useOlderOrders(newest));
  const more = stats.isAtLeast ? '+' : '';
  const cards = [
    { label: 'Experiences Shared', count: `${stats.experiences}${more}` },
    { label: 'Unique Meals Tried', count: stats.uniqueMeals },
    { label: 'Meals Enjoyed', count: `${stats.enjoyed}${more}` },
  ];
  return (
    <ul role="list" className={styles.stats} aria-label="Your journey in numbers">
      {cards.map(({ label, count }) => (
        <Card as="li" key={label} padded={false} className={styles.stat}>
          <span className={styles.count}>{count}</span>
          <Text as="span" size="small" tone="muted">
            {label}
          </Text>
        </Card>
      ))}
    </ul>
  );
}
