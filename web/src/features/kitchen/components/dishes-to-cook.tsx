import { findDietaryBoxes } from '@sharebox/domain/kitchen/cooking-counts';
import { formatNameList } from '@sharebox/domain/common/text';
import {
  changedSinceCutOffText,
  getDishesDoneText,
  getBeforeCutOffText,
  getMealContentsText,
} from '#features/kitchen/kitchen-text.ts';
import styles from '#features/kitchen/components/kitchen.module.css';
import type { MealCountChange } from '@sharebox/domain/kitchen/cut-off';
import { mealCategories, cartSlotTitles } from '@sharebox/domain/menu/menu';
import type { KitchenBoxWithId } from '#shared/kitchen/kitchen-boxes.ts';
import type { MealWithId } from '#shared/storefront/catalogue.ts';
import { type KitchenTick, getRemainingPortions } from '@sharebox/domain/kitchen/kitchen-tick';
import clsx from 'clsx';

interface CookedMealProps {
  ticks: ReadonlyMap<string, KitchenTick>;
  /** Ticks off a number of portions; null removes the tick. */
  onTick: (mealId: string, portions: number | null) => void;
}

function CookedMeal({ count, ticks, onTick }: CookedMealProps & { count: MealCountChange }) {
  const { meal_item_id: id, name, portions, unverified, without, before } = count;
  const tick = ticks.get(id);
  const left = getRemainingPortions(portions, tick);
  const isDone = tick !== undefined && left === 0;
  return (
    <li className={clsx(styles.meal, isDone && styles.done)}>
      <strong className={styles.portions}>
        {portions}
        <span className="visually-hidden"> {portions === 1 ? 'portion' : 'portions'} of</span>
      </strong>
      <div className={styles.about}>
        <h3 className={styles.name}>{name}</h3>
        {before && (
          <p className={styles.changed}>
            <strong>{changedSinceCutOffText}.</strong> {getBeforeCutOffText(count)}
          </p>
        )}
        {without.length > 0 && (
          <ul role="list" className={styles.without}>
            {without.map(({ what, portions: careful }) => (
              <li key={what}>
                {careful} of {portions} without {what.toLowerCase()}
              </li>
            ))}
          </ul>
        )}
        <p>{getMealContentsText(count)}</p>
        {unverified > 0 && (
          <p>
            {unverified} of {portions} not paid for yet
          </p>
        )}
        {(portions > 0 || tick) && (
          <label className={styles.tick}>
            <input
              type="checkbox"
              aria-label={`Done: ${name}`}
              checked={isDone}
              onChange={() => onTick(id, isDone ? null : portions)}
            />
            <span>Done</span>
            {tick && left > 0 && (
              <strong>
                {tick.portions} of {portions} so far
              </strong>
            )}
          </label>
        )}
      </div>
    </li>
  );
}

/** The maximum number of dishes that reliably fit on an A4 page above the list of dietary needs. */
const mostOnPage = 8;

interface DishesToCookProps extends CookedMealProps {
  boxes: readonly KitchenBoxWithId[];
  counts: readonly MealCountChange[];
  meals: ReadonlyMap<string, MealWithId>;
  /** When the cut-off count was completed; null before the count. */
  countedAt: Date | null;
}

/** The dishes to cook, grouped by kind, and the boxes with dietary needs or requested changes. */
export function DishesToCook({ boxes, counts, meals, countedAt, ticks, onTick }: DishesToCookProps) {
  // Includes boxes with free-text needs, which no allergen list covers.
  const careful = findDietaryBoxes(boxes, meals);
  return (
    <>
      <p role="status">{getDishesDoneText(counts, ticks)}</p>
      {mealCategories.map((category) => {
        const ofKind = counts.filter((count) => count.category === category);
        const title = cartSlotTitles[category];
        return (
          ofKind.length > 0 && (
            <section
              key={category}
              aria-label={title}
              className={clsx(styles.kind, ofKind.length <= mostOnPage && styles.fitsPage)}
            >
              <h2 className={styles.kindTitle}>{title}</h2>
              <ul role="list" className={styles.meals}>
                {ofKind.map((count) => (
                  <CookedMeal key={count.meal_item_id} count={count} ticks={ticks} onTick={onTick} />
                ))}
              </ul>
            </section>
          )
        );
      })}
      {careful.length > 0 && (
        <section aria-label="Boxes that need care" className={styles.kind}>
          <h2 className={styles.kindTitle}>Boxes that need care</h2>
          <ul role="list" className={styles.meals}>
            {careful.map(({ number, needs, against, request, changed_at }, index) => (
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
      )}
    </>
  );
}
