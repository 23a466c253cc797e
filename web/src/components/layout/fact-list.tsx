import type { ReactNode } from 'react';
import clsx from 'clsx';
import styles from './fact-list.module.css';

interface FactListProps {
  facts: readonly (readonly [label: string, value: ReactNode] | null)[];
  /** `lines` shows each value beside its label. The others show the value below, in a number of columns or as many as fit. */
  columns?: 'lines' | 'auto' | 'two' | 'three';
}

/** Labelled values. Leaves out null entries. */
export function FactList({ facts, columns = 'lines' }: FactListProps) {
  return (
    <dl className={clsx(styles.facts, styles[columns])}>
      {facts
        .filter((fact) => fact !== null)
        .map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
