import type { CarefulBox } from '@sharebox/domain/kitchen/cooking-counts';
import { nameList } from '../../../config/name-list';
import styles from './kitchen.module.css';

/** The boxes whose eaters avoid something: their own words as well, which no list of allergens knows. */
export function CarefulList({ boxes }: { boxes: readonly CarefulBox[] }) {
  if (boxes.length === 0) return null;
  return (
    <section aria-label="Boxes to take care with" className={styles.kind}>
      <h2 className={styles.kindTitle}>Boxes to take care with</h2>
      <ul role="list" className={styles.meals}>
        {boxes.map(({ number, needs, against }, index) => (
          <li key={number ?? `none-${index}`} className={styles.meal}>
            <strong className={styles.box}>{number === null ? 'No box yet' : `Box ${number}`}</strong>
            <div className={styles.about}>
              <p className={styles.needs}>Avoids {nameList(needs)}</p>
              {against.length > 0 && <p>Careful with {nameList(against)}.</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
