import { compareNames } from '@sharebox/domain/common/normalize';
import {
  constructSortFn,
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type ReactNode, memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { SmallButton } from '#components/actions/button.tsx';
import { Icon } from '#components/actions/icon.tsx';
import clsx from 'clsx';
import styles from './list-table.module.css';

export interface ListColumn<T> {
  title: string;
  cell: (row: T) => ReactNode;
  /** Returns the value to sort by. Columns without this function cannot be sorted. */
  sortBy?: (row: T) => string | number;
  /**
   * Where a phone's card shows the cell: `lead` begins a line in bold, `main` fills the rest of a line, `end` is at the
   * end of a line, `line` is a separate line, and `note` is a line of small print. `wide` is not on the card.
   */
  place: 'lead' | 'main' | 'end' | 'line' | 'note' | 'wide';
  /** Whether the cell takes up the remaining width of a wide screen and truncates its text to one line. */
  fillsRow?: boolean;
  /** The minimum width on a wide screen, in pixels. */
  minWidth?: number;
}

export interface RowDetails<T> {
  openId: string | null;
  onToggle: (id: string) => void;
  /** Called when a control in the details gets the focus. */
  onFocus?: (id: string) => void;
  /** Returns the accessible name of the button that opens the details. */
  name: (row: T) => string;
  render: (row: T) => ReactNode;
  /**
   * Shows the details beside the rows on a wide screen. `columns` are the fixed column widths of the rows, such as `1fr
   * 68px`. Each row is a button that opens its details.
   */
  pane?: { label: string; columns: string; buttonId: (id: string) => string };
}

const sortNames = constructSortFn({ sort: compareNames });

const features = tableFeatures({
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { basic: sortFn_basic, text: sortNames, alphanumeric: sortNames },
});

const noRows: readonly never[] = [];

/** Manages the sorting and selection of a list's rows. A row that a filter hides does not count as selected. */
export function useListTable<T extends { id: string }>(
  rows: readonly T[] = noRows,
  columns: readonly ListColumn<T>[],
) {
  const definitions = useMemo(
    () =>
      columns.map(({ title, sortBy, cell, place, fillsRow }) => ({
        ...{ id: title, header: title, meta: { cell, place, fillsRow } },
        ...{ accessorFn: sortBy ?? (() => ''), enableSorting: sortBy !== undefined },
      })),
    [columns],
  );
  return useTable({
    ...{ features, columns: definitions, data: rows },
    getRowId: (row: T) => row.id,
  });
}
type Table<T extends { id: string }> = ReturnType<typeof useListTable<T>>;

interface ListTableProps<T extends { id: string }> {
  label: string;
  table: Table<T>;
  columns: readonly ListColumn<T>[];
  /** Returns the accessible name of a row's checkbox. Without this function, rows cannot be selected. */
  selectionName?: ((row: T) => string) | undefined;
  details?: RowDetails<T> | undefined;
}

/** The maximum number of rows that are all rendered. A longer list renders only the rows near the screen. */
const maxRenderedRows = 30;
/** The estimated height of a row in pixels, used until the row has been measured. */
const rowHeight = 48;
/** The number of extra rows rendered above and below the screen, for tabbing and smooth scrolling. */
const spareRows = 12;

function getOuterHeight(row: Element): number {
  return row.getBoundingClientRect().height + parseFloat(getComputedStyle(row).marginBottom);
}

function toPaneStyle(columns: string, rowCount: number): CSSProperties & Record<'--columns', string> {
  return { '--columns': columns, gridTemplateRows: `repeat(${rowCount + 1}, auto) 1fr` };
}

/** An empty row that reserves the height of the rows that are not rendered. */
function Spacer({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tbody aria-hidden="true">
      <tr>
        <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
      </tr>
    </tbody>
  );
}

interface ListRowProps<T extends { id: string }> extends Omit<ListTableProps<T>, 'label' | 'table'> {
  row: ReturnType<Table<T>['getRow']>;
  index: number;
  isSelected: boolean;
  isOpen: boolean;
  /** A ref callback that measures the row; undefined if all rows are rendered. */
  measure: ((row: HTMLElement | null) => void) | undefined;
  columnCount: number;
}

function PlainListRow<T extends { id: string }>(props: ListRowProps<T>) {
  const { row, index, isSelected, isOpen, measure, columns, columnCount, selectionName, details } = props;
  const pane = details?.pane;
  return (
    <tbody
      ref={measure}
      data-index={index}
      role="rowgroup"
      className={clsx(styles.entry, pane && isOpen && styles.open)}
    >
      <tr role="row" aria-rowindex={index + 2} className={styles.row}>
        {selectionName && (
          <td role="cell" className={styles.select}>
            <label>
              <input
                type="checkbox"
                aria-label={selectionName(row.original)}
                checked={isSelected}
                onChange={row.getToggleSelectedHandler()}
              />
            </label>
          </td>
        )}
        {columns.map(({ title, cell, place, fillsRow }, at) => {
          const className = clsx(styles[place], fillsRow && styles.fill);
          return at === 0 ? (
            <th key={title} role="rowheader" scope="row" className={className}>
              {cell(row.original)}
            </th>
          ) : (
            <td key={title} role="cell" className={className}>
              {cell(row.original)}
            </td>
          );
        })}
        {details && (
          <td role="cell" className={styles.end}>
            <SmallButton
              variant="quiet"

              id={pane?.buttonId(row.id)}
              className={pane ? styles.cover : styles.toggle}
              aria-expanded={pane ? undefined : isOpen}
              aria-current={pane ? isOpen : undefined}
              aria-label={details.name(row.original)}
              onClick={() => details.onToggle(row.id)}
            >
              <span className={styles.toggleText}>Details</span>
              <Icon name="forward" size={18} />
            </SmallButton>
          </td>
        )}
      </tr>
      {details && isOpen && (
        <tr role="row" className={styles.details}>
          <td role="cell" colSpan={columnCount}>
            {pane ? (
              <section
                className={styles.pane}
                aria-label={pane.label}
                onFocus={() => details.onFocus?.(row.id)}
              >
                {details.render(row.original)}
              </section>
            ) : (
              details.render(row.original)
            )}
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** Memoized, so that scrolling a long list renders only the rows that come near the screen. */
const ListRow = memo(PlainListRow) as typeof PlainListRow;

/**
 * A table of entries that becomes a list of cards on a phone. The ARIA roles are explicit, because elements without
 * table display lose their implicit table roles.
 */
export function ListTable<T extends { id: string }>(props: ListTableProps<T>) {
  const { label, table, columns, selectionName, details } = props;
  const { rows } = table.getRowModel();
  const element = useRef<HTMLTableElement>(null);
  const [top, setTop] = useState(0);
  // Measures the table's offset again when the rows change, because content above the table can move it.
  useLayoutEffect(() => {
    if (element.current) setTop(element.current.getBoundingClientRect().top + window.scrollY);
  }, [rows]);
  const pane = details?.pane;
  const isLong = rows.length > maxRenderedRows && !pane;
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    measureElement: getOuterHeight,
    overscan: spareRows,
    scrollMargin: top,
    enabled: isLong,
  });
  const near = isLong ? virtual.getVirtualItems() : [];
  const rendered = isLong ? near.map(({ index }) => index) : rows.keys().toArray();
  const columnCount = columns.length + (selectionName ? 1 : 0) + (details ? 1 : 0);
  return (
    <div className={styles.frame}>
      <table
        ref={element}
        role="table"
        className={clsx(styles.table, pane && styles.split)}
        // The last grid row takes up the rest of the height of the details.
        style={pane && toPaneStyle(pane.columns, rows.length)}
        aria-label={label}
        aria-rowcount={rows.length + 1}
      >
        <thead role="rowgroup">
          <tr role="row">
            {selectionName && (
              <th role="columnheader" scope="col">
                <span className="visually-hidden">Selected</span>
              </th>
            )}
            {table.getFlatHeaders().map(({ column, id }, at) => {
              const sorted = column.getIsSorted();
              const order = sorted === 'asc' ? 'ascending' : 'descending';
              return (
                <th
                  key={id}
                  role="columnheader"
                  scope="col"
                  aria-sort={sorted ? order : undefined}
                  style={{ minWidth: columns[at]?.minWidth }}
                >
                  {column.getCanSort() ? (
                    <button type="button" className={styles.sort} onClick={() => column.toggleSorting()}>
                      {id}
                      <span aria-hidden>{sorted ? (sorted === 'asc' ? ' ↑' : ' ↓') : ''}</span>
                    </button>
                  ) : (
                    id
                  )}
                </th>
              );
            })}
            {details && (
              <th role="columnheader" scope="col">
                <span className="visually-hidden">Details</span>
              </th>
            )}
          </tr>
        </thead>
        <Spacer height={(near[0]?.start ?? top) - top} columns={columnCount} />
        {rendered.map((index) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <ListRow
              key={row.id}
              {...{ row, index, columns, columnCount, selectionName, details }}
              isSelected={row.getIsSelected()}
              isOpen={details?.openId === row.id}
              measure={isLong ? virtual.measureElement : undefined}
            />
          );
        })}
        <Spacer
          height={isLong ? virtual.getTotalSize() - ((near.at(-1)?.end ?? top) - top) : 0}
          columns={columnCount}
        />
      </table>
    </div>
  );
}
