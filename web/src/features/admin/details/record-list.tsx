import type { ReactNode } from 'react';
import styles from './record-list.module.css';

export function RecordList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul role="list" className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}
