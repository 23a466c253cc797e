import { windowText } from '@sharebox/domain/orders/delivery-window';
import { classNames } from '#lib/class-names.ts';
import { nameList } from '#lib/name-list.ts';
import { boxText } from '#shared/packing/paper-texts.ts';
import { changedText, dishTexts, packagingTexts } from '../packing-text';
import type { PackedRow } from '../packed-row';
import styles from './packing.module.css';

const stateTexts = { open: 'Not packed', packed: 'Packed', changed: changedText } as const;

interface BoxListProps {
  rows: readonly PackedRow[];
  /** Shows one box at the top of the page. */
  onShow: (row: PackedRow) => void;
}

/** All boxes of a drop; selecting a box shows it. */
export function BoxList({ rows, onShow }: BoxListProps) {
  return (
    <section aria-label="All boxes" className={styles.list}>
      <h2 className={styles.listTitle}>All boxes</h2>
      <ul role="list" className={styles.rows}>
        {rows.map((row) => {
          const { box, code, place, needs, state, label } = row;
          return (
            <li key={box.id} className={classNames(styles.row, styles[state])}>
              <button type="button" className={styles.show} onClick={() => onShow(row)}>
                <strong className={styles.rowNumber}>{boxText(box.number)}</strong>
                <span className={styles.rowState}>{place ? stateTexts[state] : 'Not paid for yet'}</span>
              </button>
              <div className={styles.rowAbout}>
                {label && (
                  <>
                    <p>
                      <strong>{label.name}</strong>, {label.area}
                    </p>
                    <p>{windowText(label.delivery_window)}</p>
                  </>
                )}
                <p>{dishTexts(box.items).join(', ')}</p>
                <p>
                  {code} · {packagingTexts(box).join(' · ')}
                </p>
                {needs.length > 0 && <p className={styles.careful}>Avoids {nameList(needs)}</p>}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
