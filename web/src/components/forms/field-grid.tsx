import type { ReactNode } from 'react';
import styles from './field-grid.module.css';

/** A grid of form fields, two in a row if there is room. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
