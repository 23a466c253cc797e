import type { ReactNode } from 'react';
import { joinClassNames } from '#lib/join-class-names.ts';
import styles from './fact-grid.module.css';

interface FactGridProps {
  facts: readonly (readonly [what: string, value: ReactNode])[];
  /** The number of columns on a wide screen, two by default. A phone shows one column. */
  columns?: 2 | 3;
}

export function FactGrid({ facts, columns }: FactGridProps) {
  return (
    <dl className={joinClassNames(styles.facts, columns === 3 && styles.three)}>
      {facts.map(([what, value]) => (
        <div key={what} className={styles.fact}>
          <dt>{what}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
