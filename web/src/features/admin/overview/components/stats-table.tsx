import type { ReactNode } from 'react';
import styles from './drop-overview.module.css';
import type { DropStats } from '@sharebox/domain/orders/drop-stats';
import { formatReviewDuration } from '@sharebox/domain/payments/review-time';
import { formatPercentage } from '../sales-series';

type Tile = readonly [label: string, value: string, note: string];

export function StatTiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <dl className={styles.tiles}>
      {tiles.map(([label, value, note]) => (
        <div key={label} className={styles.tile}>
          <dt>{label}</dt>
          <dd className={styles.number}>{value}</dd>
          <dd className={styles.note}>{note}</dd>
        </div>
      ))}
    </dl>
  );
}

const boxes = (count: number) => (count === 1 ? '1 box' : `${count} boxes`);

/**
 * Returns the statistics tiles of a drop. `reviewMinutes` is the median duration of recent payment reviews; null if
 * there were too few reviews.
 */
export function getDropStatTiles(figures: DropStats, reviewMinutes: number | null): Tile[] {
  const { sold, max_orders, waiting, gifts, buyers, returning } = figures;
  const unpaid = waiting === 0 ? 'none are waiting for payment' : `${waiting} more are not paid for yet`;
  return [
    ['Sold', `${sold} of ${max_orders}`, `boxes; ${unpaid}`],
    ['Gifts', formatPercentage(gifts, sold), `${gifts} of ${boxes(sold)}`],
    [
      'Returning couples',
      formatPercentage(returning, buyers),
      `${returning} of ${buyers} buyers had bought before`,
    ],
    reviewMinutes === null
      ? ['From claim to review', '–', 'Too few payments were reviewed.']
      : ['From claim to review', formatReviewDuration(reviewMinutes), 'Half of recent reviews were faster.'],
  ];
}

interface FigureRow {
  id: string;
  name: string;
  cells: readonly ReactNode[];
}

interface StatsTableProps {
  label: string;
  /** The heading of the first column. */
  first: string;
  columns: readonly { id: string; name: ReactNode }[];
  rows: readonly FigureRow[];
  total: FigureRow['cells'];
}

/** A table of statistics with a row of totals. Focusable, so that keyboard users can scroll a wide table. */
export function StatsTable({ label, first, columns, rows, total }: StatsTableProps) {
  const renderRow = ({ id, name, cells }: FigureRow) => (
    <tr key={id}>
      <th scope="row">{name}</th>
      {columns.map((column, index) => (
        <td key={column.id}>{cells[index]}</td>
      ))}
    </tr>
  );
  return (
    <div className={styles.frame} role="group" aria-label={label} tabIndex={0}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {columns.map((column) => (
              <th key={column.id} scope="col">
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(renderRow)}</tbody>
        <tfoot>{renderRow({ id: 'total', name: 'Total', cells: total })}</tfoot>
      </table>
    </div>
  );
}
