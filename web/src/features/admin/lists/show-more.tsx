import { Button } from '#components/actions/button.tsx';
import type { LiveResult } from '#firebase/live.ts';
import styles from './show-more.module.css';
import type { Paging } from './use-paging';

interface ShowMoreProps {
  paging: Paging;
  live: LiveResult<unknown>;
  /** The loaded entries. If there are more than `paging.count`, a further page exists. */
  loaded: readonly unknown[] | undefined;
}

/** During a search, it also reports how far back the search went. */
export function ShowMore({ paging, live, loaded }: ShowMoreProps) {
  const { count, isSearching, showMore } = paging;
  if (!loaded || loaded.length <= count) return null;
  return (
    <div className={styles.more}>
      {isSearching && <span>Searched the newest {count.toLocaleString('en-NG')}.</span>}
      <Button variant="secondary" size="small" busy={live.status === 'loading'} onClick={showMore}>
        {isSearching ? 'Search older ones' : 'Show more'}
      </Button>
    </div>
  );
}
