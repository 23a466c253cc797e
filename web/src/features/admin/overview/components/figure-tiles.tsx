import type { DropFigures } from '@sharebox/domain/orders/drop-figures';
import { formatReviewDuration } from '@sharebox/domain/payments/review-time';
import type { ReactNode } from 'react';
import { formatShare } from '../sales-series';
import styles from './drop-overview.module.css';

interface TileProps {
  label: string;
  value: ReactNode;
  note: string;
}

export function Tile({ label, value, note }: TileProps) {
  return (
    <div className={styles.tile}>
      <dt>{label}</dt>
      <dd className={styles.number}>{value}</dd>
      <dd className={styles.note}>{note}</dd>
    </div>
  );
}

const boxes = (count: number) => (count === 1 ? '1 box' : `${count} boxes`);

interface FigureTilesProps {
  figures: DropFigures;
  /** The median time that recent payment reviews took, in minutes; null if there are too few. */
  reviewMinutes: number | null;
}

export function FigureTiles({ figures, reviewMinutes }: FigureTilesProps) {
  const { sold, max_orders, waiting, gifts, buyers, returning } = figures;
  return (
    <dl className={styles.tiles}>
      <Tile
        label="Sold"
        value={`${sold} of ${max_orders}`}
        note={
          waiting === 0
            ? 'boxes; none are waiting for payment'
            : `boxes; ${waiting} more are not paid for yet`
        }
      />
      <Tile label="Gifts" value={formatShare(gifts, sold)} note={`${gifts} of ${boxes(sold)}`} />
      <Tile
        label="Returning couples"
        value={formatShare(returning, buyers)}
        note={`${returning} of ${buyers} buyers had bought before`}
      />
      <Tile
        label="From claim to review"
        value={reviewMinutes === null ? '–' : formatReviewDuration(reviewMinutes)}
        note={
          reviewMinutes === null ? 'Too few payments were reviewed.' : 'Half of recent reviews were faster.'
        }
      />
    </dl>
  );
}
