import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { Button } from '../../../components/button';
import { Icon } from '../../../components/icon';
import { Text } from '../../../components/text';
import styles from './list-header.module.css';
import { SearchField } from './search-field';

interface ListHeaderProps {
  title: string;
  onRefresh: () => void;
  isRefreshing: boolean;
  searchLabel: string;
  text: string;
  onText: (text: string) => void;
  /** What the filter is by; "Status" unless told. */
  statusLabel?: string;
  status: string;
  statuses: readonly { value: string; label: string }[];
  onStatus: (status: string) => void;
  /** How much of what there is is shown. */
  count: ReactNode;
}

/** Title, refresh, search and status filter of a staff list. */
export function ListHeader(props: ListHeaderProps) {
  return (
    <header className={styles.header}>
      <h2 className={styles.title}>{props.title}</h2>
      <Button
        variant="secondary"
        size="small"
        className={styles.refresh}
        busy={props.isRefreshing}
        onClick={props.onRefresh}
      >
        {!props.isRefreshing && <Icon name="refresh" size={18} />}
        Refresh
      </Button>
      <div className={styles.filters} role="search">
        <SearchField label={props.searchLabel} value={props.text} onChange={props.onText} />
        <TextField
          select
          size="small"
          label={props.statusLabel ?? 'Status'}
          value={props.status}
          onChange={({ target }) => props.onStatus(target.value)}
          slotProps={{ select: { native: true } }}
        >
          {props.statuses.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </TextField>
      </div>
      <Text size="small" tone="muted" role="status" className={styles.count}>
        {props.count}
      </Text>
    </header>
  );
}
