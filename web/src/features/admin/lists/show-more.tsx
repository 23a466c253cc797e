import { Button } from '#components/actions/button.tsx';
import type { Live } from '#firebase/live.ts';
import styles from './show-more.module.css';
import type { Paging } from './use-paging';

interface ShowMoreProps {
  paging: Paging;
  live: Live<unknown>;
  /** What there is to show: one more than `paging.count` says that there is more. */
  loaded: readonly unknown[] | undefined;
}

/** The way to the older entries, where there are any. While searching it says how far back the search went. */
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
