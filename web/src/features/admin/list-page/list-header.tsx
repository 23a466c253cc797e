import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { Icon } from '#components/actions/icon.tsx';
import { Text } from '#components/content/text.tsx';
import clsx from 'clsx';
import { SearchField } from './search-field';
import styles from './list-header.module.css';

export interface ListFilter {
  label: string;
  value: string;
  /** The value that means that the filter is not set; by default that of the first option. */
  unset?: string;
  /** Pairs of a value and its label. Without options, the filter is a date. */
  options?: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string) => void;
}

interface ListHeaderProps {
  title: string;
  search?: { label: string; value: string; onChange: (text: string) => void };
  filters: readonly ListFilter[];
  onClearFilters?: () => void;
  count: ReactNode;
  actions: ReactNode;
  selection: ReactNode;
  /** Reloads the list; undefined for lists without a refresh button. */
  onRefresh?: () => void;
  isRefreshing: boolean;
}

const phoneQuery = '(max-width: 699px)';

const isSet = ({ value, unset, options }: ListFilter) => value !== (unset ?? options?.[0]?.[0] ?? '');

/**
 * The title, search, filters and actions of a list. On a phone, a line with the number of entries and a button that
 * unfolds the rest. Requires a `MuiArea` ancestor.
 */
export function ListHeader(props: ListHeaderProps) {
  const { title, search, filters, count, actions, selection, onRefresh, isRefreshing } = props;
  const isPhone = useMediaQuery(phoneQuery, { noSsr: true });
  const panelId = useId();
  // A search that came with the URL stays visible.
  const [isUnfolded, setIsUnfolded] = useState((search?.value ?? '') !== '');
  const isFoldable = isPhone && search !== undefined;
  const isOpen = !isFoldable || isUnfolded;
  const active = filters.filter(isSet);
  const hasSummary = Boolean(selection) || Boolean(count) || isFoldable;
  const buttons = (
    <>
      {active.length > 0 && props.onClearFilters && (
        <Button variant="quiet" size="small" onClick={props.onClearFilters}>
          Clear filters ({active.length})
        </Button>
      )}
      {actions}
    </>
  );
  return (
    <header className={styles.header}>
      <h2 className={isOpen ? styles.title : 'visually-hidden'}>{title}</h2>
      {isOpen && (
        <div id={panelId} className={styles.panel} role={search && 'search'} aria-label={search && title}>
          {search && (
            <div className={styles.search}>
              <SearchField {...search} />
            </div>
          )}
          {filters.map((filter) => (
            <TextField
              key={filter.label}
              select={filter.options !== undefined}
              type={filter.options ? undefined : 'date'}
              size="small"
              label={filter.label}
              value={filter.value}
              className={clsx(styles.filter, isSet(filter) && styles.set)}
              onChange={({ target }) => filter.onChoose(target.value)}
              slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            >
              {filter.options?.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </TextField>
          ))}
          {onRefresh && (
            <Button variant="secondary" size="small" busy={isRefreshing} onClick={onRefresh}>
              {!isRefreshing && <Icon name="refresh" size={18} />}
              Refresh
            </Button>
          )}
          {!search && buttons}
        </div>
      )}
      {hasSummary && (
        <div className={styles.summary}>
          {selection}
          <Text size="small" tone="muted" role="status" className={styles.count}>
            {count}
          </Text>
          {isFoldable && (
            <Button
              variant="secondary"
              size="small"
              aria-expanded={isOpen}
              aria-controls={isOpen ? panelId : undefined}
              onClick={() => setIsUnfolded(!isUnfolded)}
            >
              {active.length === 0 ? 'Search' : `Filters (${active.length})`}
            </Button>
          )}
          {search && isOpen && <div className={styles.actions}>{buttons}</div>}
        </div>
      )}
    </header>
  );
}
