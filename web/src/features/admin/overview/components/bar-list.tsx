import { useId } from 'react';
import { Card } from '#components/layout/card.tsx';
import styles from './drop-overview.module.css';

interface BarListProps {
  title: string;
  unit: readonly [one: string, many: string];
  bars: readonly { id: string; label: string; count: number }[];
}

export function BarList({ title, unit: [one, many], bars }: BarListProps) {
  const titleId = useId();
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.part}>
        {title}
      </h3>
      <ul role="list" className={styles.bars} aria-labelledby={titleId}>
        {bars.map(({ id, label, count }) => (
          <li key={id}>
            <span className={styles.label}>{label}</span>
            <span className={styles.count}>
              {count} <small>{count === 1 ? one : many}</small>
            </span>
            <span aria-hidden className={styles.track}>
              <span style={{ width: `${(count / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
