import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ChoiceList } from '../../components/choice-list';
import { EmptyState } from '../../components/empty-state';
import { formatDay } from '../../config/shop-dates';
import type { Drop } from './kitchen-boxes';

interface ChosenDropProps {
  drops: readonly Drop[];
  /** Said where none is ahead. */
  empty: string;
  children: (drop: Drop) => ReactNode;
}

/** The next drop, or the one that was chosen of several, by `drop` in the address. */
export function ChosenDrop({ drops, empty, children }: ChosenDropProps) {
  const [query, setQuery] = useSearchParams();
  const chosen = drops.find(({ id }) => id === query.get('drop')) ?? drops[0];
  if (!chosen) return <EmptyState title={empty}>The next one appears here once it is planned.</EmptyState>;
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
