import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ChoiceList } from '#components/forms/choice-list.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Loaded } from '#components/feedback/loaded.tsx';
import type { LoadState } from '#lib/use-load.ts';
import { formatDay } from '@sharebox/domain/shop/dates';
import styles from './drop-selection.module.css';
import type { Drop } from './kitchen-boxes';

interface DropSelectionProps {
  drops: LoadState<Drop[]>;
  /** Returns the drop shown until one is chosen; by default the first one. */
  opensOn?: (drops: readonly Drop[]) => Drop | null;
  /** The title shown if there are no drops. */
  empty: string;
  /** The text below that title, which explains when a drop will appear. */
  later?: string;
  children: (drop: Drop) => ReactNode;
}

/** Loads drops and shows one of them. The `drop` query parameter selects the drop. */
export function DropSelection({
  drops,
  opensOn,
  empty,
  later = 'The next one appears here once it is planned.',
  children,
}: DropSelectionProps) {
  const [query] = useSearchParams();
  return (
    <Loaded
      of={[drops]}
      loading="Loading the drops…"
      heights={[56, 180]}
      failure="The drops could not be loaded"
      advice="Please check the connection."
      empty={<EmptyState title={empty}>{later}</EmptyState>}
    >
      {(all) => {
        const chosen = all.find(({ id }) => id === query.get('drop')) ?? opensOn?.(all) ?? all[0];
        return (
          chosen && (
            <>
              <DropChoice drops={all} chosen={chosen} />
              {children(chosen)}
            </>
          )
        );
      }}
    </Loaded>
  );
}

function DropChoice({ drops, chosen }: { drops: readonly Drop[]; chosen: Drop }) {
  const [, setQuery] = useSearchParams();
  if (drops.length === 1) {
    return (
      <p>
        {chosen.name}, delivered on {formatDay(chosen.delivery_date)}
      </p>
    );
  }
  return (
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
  );
}
