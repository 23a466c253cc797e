import type { ReactNode } from 'react';
import { joinClassNames } from '#lib/join-class-names.ts';
import styles from './fact-list.module.css';

interface FactListProps {
  facts: readonly (readonly [label: string, value: ReactNode] | null)[];
  /** Whether to show the facts in several columns instead of one fact per line. */
  columns?: boolean;
}

/** Leaves out null entries. */
export function FactList({ facts, columns }: FactListProps) {
  return (
    <dl className={joinClassNames(styles.facts, columns && styles.columns)}>
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
