import type { ReactNode } from 'react';
import { Button } from '#components/actions/button.tsx';
import { StaleBanner } from '#components/feedback/stale-banner.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Text } from '#components/content/text.tsx';
import { Stack } from '#components/layout/stack.tsx';
import type { LiveResult } from '#firebase/live.ts';
import { UnreadableRecordsBanner } from './list-banners';
import type { Paging } from './use-paging';
import { ListHeader, type ListFilter } from './list-header';
import styles from './list-page.module.css';
import { type ListColumn, ListTable, type RowDetails, useListTable } from './list-table';

interface ListPageProps<T> {
  title: string;
  /** The accessible name of the table, if it is not the title. */
  label?: string;
  live: LiveResult<unknown>;
  /** The rows that match the search and filters; undefined before the first load. */
  rows: readonly T[] | undefined;
  columns: readonly ListColumn<T>[];
  search?: { label: string; value: string; onChange: (text: string) => void };
  filters?: readonly ListFilter[];
  onClearFilters?: () => void;
  /** Describes the number of rows. */
  count?: ReactNode;
  actions?: ReactNode;
  /** Contents between the header and the rows, such as the notice of the last action. */
  children?: ReactNode;
  texts: { failed: string; loading: string; empty: string };
  details?: RowDetails<T>;
  /** Lets staff select rows. `name` is the accessible name of a row's checkbox, `actions` apply to the selected rows. */
  bulk?: {
    name: (row: T) => string;
    actions: (selected: readonly T[], deselect: (ids: readonly string[]) => void) => ReactNode;
  };
  /** For lists that load in pages: the paging, and all loaded entries. */
  /** Shows only the rows, such as the one whose details fill the screen of a phone. */
  isBare?: boolean;
  more?: { paging: Paging; loaded: readonly unknown[] | undefined };
}

/** A dashboard page with a searchable list of entries (docs/product/staff.md). Requires a `MuiArea` ancestor. */
export function ListPage<T extends { id: string }>(props: ListPageProps<T>) {
  const { title, live, rows, columns, bulk, more, texts } = props;
  const table = useListTable(rows, columns);
  const selected = table.getSelectedRowModel().rows.map((row) => row.original);
  const deselect = (ids: readonly string[]) =>
    table.setRowSelection((before) =>
      Object.fromEntries(Object.entries(before).filter(([id]) => !ids.includes(id))),
    );
  const hasMore = more?.loaded !== undefined && more.loaded.length > more.paging.count;
  return (
    <section aria-label={title} className={styles.page}>
      {!props.isBare && (
        <ListHeader
          title={title}
          search={props.search}
          filters={props.filters ?? []}
          onClearFilters={props.onClearFilters}
          count={props.count}
          actions={props.actions}
          onRefresh={props.search && live.retry}
          isRefreshing={live.status === 'loading' && rows !== undefined}
          selection={
            bulk && (
              <label className={styles.all}>
                <input
                  type="checkbox"
                  checked={table.getIsAllRowsSelected()}
                  disabled={rows === undefined || rows.length === 0}
                  ref={(box) => {
                    if (box) box.indeterminate = table.getIsSomeRowsSelected();
                  }}
                  onChange={table.getToggleAllRowsSelectedHandler()}
                />
                Select all
              </label>
            )
          }
        />
      )}
      {bulk && selected.length > 0 && (
        <div className={styles.bulk}>
          <strong>{selected.length} selected</strong>
          <Button variant="quiet" size="small" onClick={() => table.resetRowSelection(true)}>
            Clear
          </Button>
          {bulk.actions(selected, deselect)}
        </div>
      )}
      {props.children}
      {live.status === 'error' && <LoadFailure onRetry={live.retry}>{texts.failed}</LoadFailure>}
      {live.fromCache && <StaleBanner />}
      <UnreadableRecordsBanner live={live} />
      {live.status === 'loading' && !rows && (
        <Stack gap={3}>
          <p role="status">{texts.loading}</p>
          <Skeleton height={104} />
          <Skeleton height={104} />
          <Skeleton height={104} />
        </Stack>
      )}
      {rows?.length === 0 &&
        (props.search ? (
          <EmptyState icon="search" title={texts.empty} />
        ) : (
          <Text tone="muted">{texts.empty}</Text>
        ))}
      {rows !== undefined && rows.length > 0 && (
        <ListTable
          label={props.label ?? title}
          table={table}
          columns={columns}
          selectionName={bulk?.name}
          details={props.details}
        />
      )}
      {more && hasMore && (
        <div className={styles.more}>
          {more.paging.isSearching && (
            <span>Searched the newest {more.paging.count.toLocaleString('en-NG')}.</span>
          )}
          <Button
            variant="secondary"
            size="small"
            busy={live.status === 'loading'}
            onClick={more.paging.showMore}
          >
            {more.paging.isSearching ? 'Search older ones' : 'Show more'}
          </Button>
        </div>
      )}
    </section>
  );
}
