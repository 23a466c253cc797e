import { type DietaryBox, listDietaryBoxes } from '@sharebox/domain/kitchen/cooking-counts';
import { formatNameList } from '@sharebox/domain/common/text';
import { changedSinceCutOffText, getDishesDoneText } from '#features/kitchen/kitchen-text.ts';
import styles from './kitchen.module.css';
import type { MealCountChange } from '@sharebox/domain/kitchen/cut-off';
import { mealCategories, slotTitles } from '@sharebox/domain/menu/menu';
import type { Box } from '#shared/kitchen/kitchen-boxes.ts';
import type { Meal } from '#shared/storefront/catalogue.ts';
import { type CookedMealProps, DishGroup } from './dish-group';

interface DietaryNeedsListProps {
  boxes: readonly DietaryBox[];
  /** When the cut-off count was completed; null before that. */
  countedAt: Date | null;
}

/**
 * A list of boxes whose eaters have dietary needs, including free-text needs that no allergen list covers, or asked for a
 * change.
 */
function DietaryNeedsList({ boxes, countedAt }: DietaryNeedsListProps) {
  if (boxes.length === 0) return null;
  return (
    <section aria-label="Boxes that need care" className={styles.kind}>
      <h2 className={styles.kindTitle}>Boxes that need care</h2>
      <ul role="list" className={styles.meals}>
        {boxes.map(({ number, needs, against, request, changed_at }, index) => (
          <li key={number ?? `none-${index}`} className={styles.meal}>
            <strong className={styles.box}>{number === null ? 'No box yet' : `Box ${number}`}</strong>
            <div className={styles.about}>
              {countedAt && changed_at > countedAt && (
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

interface DishesToCookProps extends CookedMealProps {
  boxes: readonly Box[];
  counts: readonly MealCountChange[];
  meals: ReadonlyMap<string, Meal>;
  /** When the cut-off count was completed; null before that. */
  countedAt: Date | null;
}

/** The dishes by kind, and the boxes that need care. */
export function DishesToCook({ boxes, counts, meals, countedAt, ticks, onTick }: DishesToCookProps) {
  return (
    <>
      <p role="status">{getDishesDoneText(counts, ticks)}</p>
      {mealCategories.map((category) => (
        <DishGroup
          key={category}
          title={slotTitles[category]}
          counts={counts.filter((count) => count.category === category)}
          ticks={ticks}
          onTick={onTick}
        />
      ))}
      <DietaryNeedsList boxes={listDietaryBoxes(boxes, meals)} countedAt={countedAt} />
    </>
  );
}
