import type { DropFigures } from '@sharebox/domain/orders/drop-figures';
import { formatReviewDuration } from '@sharebox/domain/payments/review-time';
import { formatShare } from '../sales-series';
import styles from './drop-overview.module.css';

type Tile = readonly [label: string, value: string, note: string];

export function FigureTiles({ tiles }: { tiles: readonly Tile[] }) {
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
 * Returns the tiles of a drop. `reviewMinutes` is the median time that recent payment reviews took; null if there are
 * too few.
 */
export function getDropTiles(figures: DropFigures, reviewMinutes: number | null): Tile[] {
  const { sold, max_orders, waiting, gifts, buyers, returning } = figures;
  const unpaid = waiting === 0 ? 'none are waiting for payment' : `${waiting} more are not paid for yet`;
  return [
    ['Sold', `${sold} of ${max_orders}`, `boxes; ${unpaid}`],
    ['Gifts', formatShare(gifts, sold), `${gifts} of ${boxes(sold)}`],
    [
      'Returning couples',
      formatShare(returning, buyers),
      `${returning} of ${buyers} buyers had bought before`,
    ],
    reviewMinutes === null
      ? ['From claim to review', '–', 'Too few payments were reviewed.']
      : ['From claim to review', formatReviewDuration(reviewMinutes), 'Half of recent reviews were faster.'],
  ];
}
