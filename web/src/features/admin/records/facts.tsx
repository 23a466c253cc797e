import type { ReactNode } from 'react';
import { classNames } from '#lib/class-names.ts';
import styles from './facts.module.css';

interface FactsProps {
  facts: readonly (readonly [label: string, value: ReactNode] | null)[];
  /** As many columns as fit, instead of one fact per line. */
  columns?: boolean;
}

/** A list of labels and values; null values are left out. */
export function Facts({ facts, columns }: FactsProps) {
  return (
    <dl className={classNames(styles.facts, columns && styles.columns)}>
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
