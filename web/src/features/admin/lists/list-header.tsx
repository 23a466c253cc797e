import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { joinClassNames } from '#lib/join-class-names.ts';
import { Icon } from '#components/actions/icon.tsx';
import { Text } from '#components/content/text.tsx';
import type { LiveResult } from '#firebase/live.ts';
import type { ListQuery } from './admin-query';
import styles from './list-header.module.css';
import { SearchField } from './search-field';

interface ListHeaderProps {
  title: string;
  live: LiveResult<unknown>;
  /** The entries that stay on screen while the list reloads; undefined before the first load. */
  loaded: readonly unknown[] | undefined;
  query: ListQuery;
  searchLabel: string;
  statusLabel?: string;
  /** The options of the status filter. Lists with several filters pass `filters` instead. */
  statuses?: readonly { value: string; label: string }[];
  filters?: ReactNode;
  count?: ReactNode;
  actions?: ReactNode;
  /** Whether phones show only the count until staff open the search, filters and actions. */
  foldsOnPhones?: boolean;
}

const phoneQuery = '(max-width: 599px)';

export function ListHeader(props: ListHeaderProps) {
  const { live, query } = props;
  const isRefreshing = live.status === 'loading' && props.loaded !== undefined;
  const isFoldable = useMediaQuery(phoneQuery, { noSsr: true }) && props.foldsOnPhones === true;
  // A search that came with the URL stays visible.
  const [isOpen, setIsOpen] = useState(query.text !== '');
  const unfold = isFoldable && (
    <Button
      variant="secondary"
      size="small"
      className={styles.unfold}
      aria-expanded={isOpen}
      onClick={() => setIsOpen(!isOpen)}
    >
      Search and more
    </Button>
  );
  if (isFoldable && !isOpen) {
    return (
      <header className={styles.folded}>
        <h2 className="visually-hidden">{props.title}</h2>
        <Text size="small" tone="muted" role="status">
          {props.count}
        </Text>
        {unfold}
      </header>
    );
  }
  return (
    <header className={styles.header}>
      {unfold}
      <h2 className={styles.title}>{props.title}</h2>
      <Button
        variant="secondary"
        size="small"
        className={styles.refresh}
        busy={isRefreshing}
        onClick={live.retry}
      >
        {!isRefreshing && <Icon name="refresh" size={18} />}
        Refresh
      </Button>
      <div
        className={joinClassNames(styles.filters, props.filters !== undefined && styles.many)}
        role="search"
      >
        <SearchField label={props.searchLabel} value={query.text} onChange={query.setText} />
        {props.statuses && (
          <TextField
            select
            size="small"
            label={props.statusLabel ?? 'Status'}
            value={query.status}
            onChange={({ target }) => query.setStatus(target.value)}
            slotProps={{ select: { native: true } }}
          >
            {props.statuses.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </TextField>
        )}
        {props.filters}
      </div>
      {'count' in props && (
        <Text size="small" tone="muted" role="status" className={styles.count}>
          {props.count}
        </Text>
      )}
      {props.actions && <div className={styles.actions}>{props.actions}</div>}
    </header>
  );
}
