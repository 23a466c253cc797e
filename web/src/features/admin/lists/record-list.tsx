import type { ReactNode } from 'react';
import styles from './record-list.module.css';

/** A list of cards on a staff page. */
export function RecordList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul role="list" className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}
