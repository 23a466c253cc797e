import type { MealCountChange } from '@sharebox/domain/kitchen/cut-off';
import { type KitchenTick, getPortionsLeft } from '@sharebox/domain/kitchen/kitchen-tick';
import clsx from 'clsx';
import { getBeforeCutOffText, changedSinceCutOffText, getContentsText } from '../kitchen-text';
import styles from './kitchen.module.css';

export interface CookedMealProps {
  ticks: ReadonlyMap<string, KitchenTick>;
  /** Ticks off a number of portions; null removes the tick. */
  onTick: (mealId: string, portions: number | null) => void;
}

function CookedMeal({ count, ticks, onTick }: CookedMealProps & { count: MealCountChange }) {
  const { meal_item_id: id, name, portions, unverified, contains, without, before } = count;
  const tick = ticks.get(id);
  const left = getPortionsLeft(portions, tick);
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
        <p>{getContentsText(count)}</p>
        {unverified > 0 && (
          <p>
            {unverified} of {portions} not paid for yet
          </p>
        )}
        {contains !== null && (portions > 0 || tick) && (
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

interface DishGroupProps extends CookedMealProps {
  title: string;
  counts: readonly MealCountChange[];
}

export function DishGroup({ title, counts, ticks, onTick }: DishGroupProps) {
  if (counts.length === 0) return null;
  return (
    <section aria-label={title} className={clsx(styles.kind, counts.length <= mostOnPage && styles.fitsPage)}>
      <h2 className={styles.kindTitle}>{title}</h2>
      <ul role="list" className={styles.meals}>
        {counts.map((count) => (
          <CookedMeal key={count.meal_item_id} count={count} ticks={ticks} onTick={onTick} />
        ))}
      </ul>
    </section>
  );
}
