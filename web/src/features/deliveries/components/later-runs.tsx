import { formatDay } from '@sharebox/domain/shop/dates';
import type { Run } from '../api/runs';
import { formatStopCount } from '../run-text';
import styles from './run.module.css';

/** The rider's runs of later days. Riders may read their stops only on the day itself. */
export function LaterRuns({ runs }: { runs: readonly Run[] }) {
  if (runs.length === 0) return null;
  const sorted = runs.toSorted(
    (one, other) =>
      one.day_begins.getTime() - other.day_begins.getTime() || one.name.localeCompare(other.name),
  );
  return (
    <section aria-label="Coming up" className={styles.part}>
      <h2 className={styles.partTitle}>Coming up</h2>
      <ul role="list" className={styles.stops}>
        {sorted.map(({ id, name, day_begins, order_ids }) => (
          <li key={id} className={styles.stop}>
            <h3 className={styles.stopTitle}>{name}</h3>
            <p>
              {formatDay(day_begins)}, {formatStopCount(order_ids.length)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
