import { Link } from 'react-router-dom';
import clsx from 'clsx';
import { maxCounted, type OpenTask } from '../api/open-tasks';
import styles from './open-tasks.module.css';

/** Formats a count up to the maximum. Unknown counts are dashes. */
export function formatCount(count: number | undefined): string {
  if (count === undefined) return '–';
  return count > maxCounted ? `${maxCounted}+` : String(count);
}

/** Counts of open work that link to the lists of the counted items (docs/product/staff.md#open-work). */
export function OpenTasks({ tasks }: { tasks: readonly OpenTask[] }) {
  return (
    <ul aria-label="To do" className={styles.tasks}>
      {tasks.map(({ one, many, count, to }) => (
        <li key={one}>
          <Link to={to} className={clsx(styles.task, count === 0 && styles.none)}>
            <strong>{formatCount(count)}</strong> {count === 1 ? one : many}
          </Link>
        </li>
      ))}
    </ul>
  );
}
