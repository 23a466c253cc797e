import type { ReactNode } from 'react';
import styles from './field-grid.module.css';

export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
