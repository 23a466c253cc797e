import type { ReactNode } from 'react';
import styles from './field-grid.module.css';

/** Fields of a form, two in a row where there is room. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
