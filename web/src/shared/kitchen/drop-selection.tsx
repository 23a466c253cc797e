import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ChoiceList } from '#components/forms/choice-list.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { LoadedContent } from '#components/feedback/loaded-content.tsx';
import type { LoadState } from '#lib/use-load.ts';
import { formatDay } from '@sharebox/domain/shop/dates';
import styles from './drop-selection.module.css';
import type { DropWithId } from './kitchen-boxes';

interface DropSelectionProps {
  drops: LoadState<DropWithId[]>;
  /** Returns the drop that is shown until the user chooses one; by default the first drop. */
  opensOn?: (drops: readonly DropWithId[]) => DropWithId | null;
  /** The title shown if there are no drops. */
  empty: string;
  /** The text below the title, which explains when a drop will appear. */
  later?: string;
  children: (drop: DropWithId) => ReactNode;
}

/** A choice of drops, and the content of the selected drop. The `drop` query parameter selects the drop. */
export function DropSelection(props: DropSelectionProps) {
  const { drops, opensOn, empty, later = 'The next one appears here once it is planned.', children } = props;
  const [query] = useSearchParams();
  return (
    <LoadedContent
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
    </LoadedContent>
  );
}

function DropChoice({ drops, chosen }: { drops: readonly DropWithId[]; chosen: DropWithId }) {
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
