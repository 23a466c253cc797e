import type { ReactNode } from 'react';
import clsx from 'clsx';
import styles from './fact-list.module.css';

interface FactListProps {
  facts: readonly (readonly [label: string, value: ReactNode] | null)[];
  /**
   * `lines` shows each value beside its label. The other layouts show the value below its label, in two columns
   * (`two`), three columns (`three`) or as many columns as fit (`auto`).
   */
  columns?: 'lines' | 'auto' | 'two' | 'three';
}

/** A list of labelled values. Null entries are omitted. */
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
