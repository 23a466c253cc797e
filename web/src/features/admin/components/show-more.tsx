import { Button } from '../../../components/button';
import styles from './show-more.module.css';

interface ShowMoreProps {
  isSearching: boolean;
  /** How many were looked through so far. */
  searched: number;
  busy: boolean;
  onClick: () => void;
}

/** The way to the older entries. While searching it says how far back the search went. */
export function ShowMore({ isSearching, searched, busy, onClick }: ShowMoreProps) {
  return (
    <div className={styles.more}>
      {isSearching && <span>Searched the newest {searched.toLocaleString('en-NG')}.</span>}
      <Button variant="secondary" size="small" busy={busy} onClick={onClick}>
        {isSearching ? 'Search older ones' : 'Show more'}
      </Button>
    </div>
  );
}
