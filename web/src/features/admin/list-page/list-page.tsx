import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SmallButton } from '#components/actions/button.tsx';
import { StaleBanner } from '#components/feedback/stale-banner.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Text } from '#components/content/text.tsx';
import { Stack } from '#components/layout/stack.tsx';
import type { LiveResult } from '#firebase/live.ts';
import type { Paging } from '#features/admin/list-page/use-paging.ts';
import { ListHeader, type ListHeaderProps } from '#features/admin/list-page/list-header.tsx';
import styles from '#features/admin/list-page/list-page.module.css';
import {
  type ListColumn,
  ListTable,
  type RowDetails,
  useListTable,
} from '#features/admin/list-page/list-table.tsx';
import { Banner } from '#components/feedback/banner.tsx';
import { type CsvColumns, downloadCsv } from './csv';
import { useAsyncAction } from '#lib/use-async-action.ts';

interface RowActionButtonProps {
  label: string;
  /** The accessible name, if the label does not name the entry. */
  name?: string;
  call: () => Promise<unknown>;
  onDone?: () => void;
}

/** A button in a list row that calls the server. If the call fails, the error message appears below the button. */
export function RowActionButton({ label, name, call, onDone }: RowActionButtonProps) {
  const { isBusy, problem, run } = useAsyncAction();
  return (
    <>
      <SmallButton
        busy={isBusy}
        aria-label={name}
        onClick={() => void run(call).then((isDone) => isDone && onDone?.())}
      >
        {label}
      </SmallButton>
      {problem && <Banner tone="error">{problem}</Banner>}
    </>
  );
}

interface ExportButtonProps<T> {
  fileName: string;
  columns: CsvColumns<T>;
  /** Fetches the rows to export until `signal` aborts, and reports the number of entries fetched so far. */
  read: (signal: AbortSignal, onProgress: (read: number) => void) => Promise<readonly T[]>;
  onFailed: (error: unknown) => void;
}

export function ExportButton<T>({ fileName, columns, read, onFailed }: ExportButtonProps<T>) {
  const [count, setCount] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start() {
    const controller = new AbortController();
    running.current = controller;
    setCount(0);
    try {
      downloadCsv(fileName, columns, await read(controller.signal, setCount));
    } catch (error) {
      if (!controller.signal.aborted) onFailed(error);
    } finally {
      setCount(null);
    }
  }

  return count === null ? (
    <SmallButton onClick={() => void start()}>Export CSV</SmallButton>
  ) : (
    <SmallButton onClick={() => running.current?.abort()}>
      Cancel export ({count.toLocaleString('en-NG')} read)
    </SmallButton>
  );
}

interface ListPageProps<T> extends Omit<ListHeaderProps, 'selection' | 'onRefresh' | 'isRefreshing'> {
  /** The accessible name of the table, if it is not the title. */
  label?: string;
  live: LiveResult<unknown>;
  /** The rows that match the search and filters; undefined before the first load. */
  rows: readonly T[] | undefined;
  columns: readonly ListColumn<T>[];
  /** Contents between the header and the rows, such as the notice of the last action. */
  children?: ReactNode;
  texts: { failed: string; loading: string; empty: string };
  details?: RowDetails<T>;
  /**
   * Lets staff select rows. `name` returns the accessible name of a row's checkbox. `actions` renders the actions for
   * the selected rows.
   */
  bulk?: {
    name: (row: T) => string;
    actions: (selected: readonly T[], deselect: (ids: readonly string[]) => void) => ReactNode;
  };
  /** Whether only the rows are shown, for example while the details of a row fill the screen of a phone. */
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
  const unreadable = live.status === 'ready' ? (live.unreadable ?? []) : [];
  const hasMore = more?.loaded !== undefined && more.loaded.length > more.paging.count;
  return (
    <section aria-label={title} className={styles.page}>
      {!props.isBare && (
        <ListHeader
          {...props}
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
          <SmallButton variant="quiet" onClick={() => table.resetRowSelection(true)}>
            Clear
          </SmallButton>
          {bulk.actions(selected, deselect)}
        </div>
      )}
      {props.children}
      {live.status === 'error' && <LoadFailure onRetry={live.retry}>{texts.failed}</LoadFailure>}
      {live.fromCache && <StaleBanner />}
      {unreadable.length > 0 && (
        // Without this warning, staff would assume that the list is complete.
        <Banner
          tone="warning"
          title={
            unreadable.length === 1
              ? '1 entry can’t be read, and is missing here'
              : `${unreadable.length} entries can’t be read, and are missing here`
          }
        >
          Repair it in the Firebase console: {unreadable.join(', ')}
        </Banner>
      )}
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
          <SmallButton busy={live.status === 'loading'} onClick={more.paging.showMore}>
            {more.paging.isSearching ? 'Search older ones' : 'Show more'}
          </SmallButton>
        </div>
      )}
    </section>
  );
}
