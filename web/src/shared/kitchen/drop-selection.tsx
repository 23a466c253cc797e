import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ChoiceList } from '#components/forms/choice-list.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { formatDay } from '@sharebox/domain/shop/dates';
import styles from './drop-selection.module.css';
import type { Drop } from './kitchen-boxes';

interface DropSelectionProps {
  drops: readonly Drop[];
  /** The drop shown until one is chosen; by default the first one. */
  opensOn?: Drop | null;
  /** The title shown if there are no drops. */
  empty: string;
  /** The text below that title, which explains when a drop will appear. */
  later?: string;
  children: (drop: Drop) => ReactNode;
}

/** The `drop` query parameter selects the drop. */
export function DropSelection(props: DropSelectionProps) {
  const { drops, opensOn, empty, later = 'The next one appears here once it is planned.', children } = props;
  const [query, setQuery] = useSearchParams();
  const chosen = drops.find(({ id }) => id === query.get('drop')) ?? opensOn ?? drops[0];
  if (!chosen) return <EmptyState title={empty}>{later}</EmptyState>;
  return (
    <>
      {drops.length > 1 ? (
        <details className={styles.drops}>
          <summary className={styles.chosen}>
            <span>
              {chosen.name}, {formatDay(chosen.delivery_date)}
            </span>
            <span className={styles.change}>Change drop</span>
          </summary>
          <ChoiceList
            legend="Drop"
            columns
            choices={drops.map(({ id, name, delivery_date }) => ({
              value: id,
              title: name,
              detail: formatDay(delivery_date),
            }))}
            value={chosen.id}
            onChange={(drop) => setQuery({ drop }, { replace: true })}
          />
        </details>
      ) : (
        <p>
          {chosen.name}, delivered on {formatDay(chosen.delivery_date)}
        </p>
      )}
      {children(chosen)}
    </>
  );
}
