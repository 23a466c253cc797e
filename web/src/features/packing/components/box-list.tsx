import { listDishes } from '@sharebox/domain/orders/order';
import { formatDeliveryWindow } from '@sharebox/domain/orders/delivery-window';
import clsx from 'clsx';
import { formatBoxNumber, formatBoxPosition } from '../paper-texts';
import { changedSincePackingText, formatCare, formatBoxMarks } from '../packing-text';
import type { PackingRow } from '../packing-row';
import styles from './packing.module.css';

const stateTexts = { open: 'Not packed', packed: 'Packed', changed: changedSincePackingText } as const;

interface BoxListProps {
  rows: readonly PackingRow[];
  /** Shows this box at the top of the page. */
  onShow: (row: PackingRow) => void;
}

export function BoxList({ rows, onShow }: BoxListProps) {
  return (
    <section aria-label="All boxes" className={styles.list}>
      <h2 className={styles.listTitle}>All boxes</h2>
      <ul role="list" className={styles.rows}>
        {rows.map((row) => {
          const { box, code, position, needs, against, state, label } = row;
          return (
            <li key={box.id} className={clsx(styles.row, styles[position ? state : 'unpaid'])}>
              <button type="button" className={styles.show} onClick={() => onShow(row)}>
                <strong className={styles.rowNumber}>{formatBoxNumber(box.number)}</strong>
                <span className={styles.rowState}>{position ? stateTexts[state] : 'Not paid for yet'}</span>
              </button>
              <div className={styles.rowAbout}>
                {label && (
                  <>
                    <p>
                      <strong>{label.name}</strong>, {label.area}
                    </p>
                    <p>{formatDeliveryWindow(label.delivery_window)}</p>
                  </>
                )}
                <p>{listDishes(box.items).join(', ')}</p>
                <p>
                  {position && `${formatBoxPosition(position)} · `}
                  {code} · {formatBoxMarks(box).join(' · ')}
                </p>
                {needs.length > 0 && <p className={styles.careful}>{formatCare(needs, against)}</p>}
                {box.change_request !== null && (
                  <p className={styles.careful}>Asks for a change: “{box.change_request}”</p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
