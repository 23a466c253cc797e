import type { ReactNode } from 'react';
import styles from './field-pair.module.css';

/** Two fields of a form that stand side by side where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
