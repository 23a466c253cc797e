import type { DietaryBox } from '@sharebox/domain/kitchen/cooking-counts';
import { formatNameList } from '@sharebox/domain/common/text';
import { changedSinceCutOffText } from '../kitchen-text';
import styles from './kitchen.module.css';

interface DietaryNeedsListProps {
  boxes: readonly DietaryBox[];
  /** When the cut-off count was completed; null before that. */
  countedAt: Date | null;
  as?: 'h2' | 'h3';
}

/**
 * A list of boxes whose eaters have dietary needs, including free-text needs that no allergen list covers, or asked for a
 * change.
 */
export function DietaryNeedsList({ boxes, countedAt, as: Heading = 'h2' }: DietaryNeedsListProps) {
  if (boxes.length === 0) return null;
  return (
    <section aria-label="Boxes that need care" className={styles.kind}>
      <Heading className={styles.kindTitle}>Boxes that need care</Heading>
      <ul role="list" className={styles.meals}>
        {boxes.map(({ number, needs, against, request, changed_at }, index) => (
          <li key={number ?? `none-${index}`} className={styles.meal}>
            <strong className={styles.box}>{number === null ? 'No box yet' : `Box ${number}`}</strong>
            <div className={styles.about}>
              {countedAt && changed_at && changed_at > countedAt && (
                <p className={styles.changed}>
                  <strong>{changedSinceCutOffText}.</strong>
                </p>
              )}
              {needs.length > 0 && <p className={styles.needs}>Avoids {formatNameList(needs)}</p>}
              {against.length > 0 && <p>Careful with {formatNameList(against)}.</p>}
              {request !== null && <p>Asks for a change: “{request}”</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
