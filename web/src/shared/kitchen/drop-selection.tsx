import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ChoiceList } from '#components/forms/choice-list.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { formatDay } from '#lib/shop-dates.ts';
import type { Drop } from './kitchen-boxes';

interface ChosenDropProps {
  drops: readonly Drop[];
  /** The drop shown before one is chosen, the first by default. */
  opensOn?: Drop | null;
  /** The text if there are no drops. */
  empty: string;
  /** The text about what will appear here, and when. */
  later?: string;
  children: (drop: Drop) => ReactNode;
}

/** The drop chosen by the `drop` query parameter, or the one that the page opens on. */
export function DropSelection(props: ChosenDropProps) {
  const { drops, opensOn, empty, later = 'The next one appears here once it is planned.', children } = props;
  const [query, setQuery] = useSearchParams();
  const chosen = drops.find(({ id }) => id === query.get('drop')) ?? opensOn ?? drops[0];
  if (!chosen) return <EmptyState title={empty}>{later}</EmptyState>;
  return (
    <>
      {drops.length > 1 ? (
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
      ) : (
        <p>
          {chosen.name}, delivered on {formatDay(chosen.delivery_date)}
        </p>
      )}
      {children(chosen)}
    </>
  );
}
