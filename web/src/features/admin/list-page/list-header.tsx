import { useEffectEvent, type ReactNode, useId, useState, useEffect } from 'react';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { SmallButton } from '#components/actions/button.tsx';
import { Icon } from '#components/actions/icon.tsx';
import clsx from 'clsx';
import styles from './list-header.module.css';
import { MutedText } from '#components/content/text.tsx';
import InputAdornment from '@mui/material/InputAdornment';

type SearchInputProps = Pick<
  TextFieldProps,
  'label' | 'placeholder' | 'value' | 'inputRef' | 'fullWidth' | 'onChange' | 'onBlur'
>;

export function SearchInput(props: SearchInputProps) {
  return (
    <TextField
      {...props}
      type="search"
      size="small"
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Icon name="search" size={18} />
            </InputAdornment>
          ),
        },
        htmlInput: { enterKeyHint: 'search', autoComplete: 'off', spellCheck: false },
      }}
    />
  );
}

/** The debounce delay in milliseconds, so that typing does not navigate on every letter. */
const pauseMs = 200;

interface SearchFieldProps {
  label: string;
  /** The search text in the URL. */
  value: string;
  onChange: (value: string) => void;
}

/**
 * A search field that shows the user's text while the field is edited, and the search text in the URL otherwise. The
 * user's text is applied on blur, so that a pending search cannot override the user's next action.
 */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const apply = useEffectEvent(() => {
    if (typed !== null && typed !== value) onChange(typed);
  });
  useEffect(() => {
    const timer = setTimeout(() => apply(), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <SearchInput
      label={label}
      value={typed ?? value}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        if (typed !== null && typed !== value) onChange(typed);
        setTyped(null);
      }}
    />
  );
}

export interface ListFilter {
  label: string;
  value: string;
  /** The value of an unset filter. Defaults to the value of the first option. */
  unset?: string;
  /** Pairs of a value and its label. Without options, the filter is a date field. */
  options?: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string) => void;
}

export interface ListHeaderProps {
  title: string;
  search?: { label: string; value: string; onChange: (text: string) => void };
  filters?: readonly ListFilter[];
  onClearFilters?: () => void;
  /** A text with the number of rows. */
  count?: ReactNode;
  actions?: ReactNode;
  selection: ReactNode;
  /** Reloads the list; undefined for lists without a refresh button. */
  onRefresh?: () => void;
  isRefreshing: boolean;
}

const phoneQuery = '(max-width: 699px)';

const isSet = ({ value, unset, options }: ListFilter) => value !== (unset ?? options?.[0]?.[0] ?? '');

/**
 * The title, search, filters and actions of a list. On a phone, the header shows only the number of entries and a
 * button that expands the rest. Requires a `MuiArea` ancestor.
 */
export function ListHeader(props: ListHeaderProps) {
  const { title, search, filters = [], count, actions, selection, onRefresh, isRefreshing } = props;
  const isPhone = useMediaQuery(phoneQuery, { noSsr: true });
  const panelId = useId();
  // If the URL contains a search text, the header is expanded at first.
  const [isUnfolded, setIsUnfolded] = useState((search?.value ?? '') !== '');
  const isFoldable = isPhone && search !== undefined;
  const isOpen = !isFoldable || isUnfolded;
  const active = filters.filter(isSet);
  const hasSummary = Boolean(selection) || Boolean(count) || isFoldable;
  const buttons = (
    <>
      {active.length > 0 && props.onClearFilters && (
        <SmallButton variant="quiet" onClick={props.onClearFilters}>
          Clear filters ({active.length})
        </SmallButton>
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
            <SmallButton busy={isRefreshing} onClick={onRefresh}>
              {!isRefreshing && <Icon name="refresh" size={18} />}
              Refresh
            </SmallButton>
          )}
          {!search && buttons}
        </div>
      )}
      {hasSummary && (
        <div className={styles.summary}>
          {selection}
          <MutedText role="status" className={styles.count}>
            {count}
          </MutedText>
          {isFoldable && (
            <SmallButton
              aria-expanded={isOpen}
              aria-controls={isOpen ? panelId : undefined}
              onClick={() => setIsUnfolded(!isUnfolded)}
            >
              {active.length === 0 ? 'Search' : `Filters (${active.length})`}
            </SmallButton>
          )}
          {search && isOpen && <div className={styles.actions}>{buttons}</div>}
        </div>
      )}
    </header>
  );
}
