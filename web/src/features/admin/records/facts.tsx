import type { ReactNode } from 'react';
import { classNames } from '#lib/class-names.ts';
import styles from './facts.module.css';

interface FactsProps {
  facts: readonly (readonly [label: string, value: ReactNode] | null)[];
  /** In as many columns as fit, instead of one fact a line. */
  columns?: boolean;
}

/** Labels and their values; a null one is left out. */
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
