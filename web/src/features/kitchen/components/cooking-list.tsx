import type { CountedMeal } from '@sharebox/domain/kitchen/cut-off';
import { mealCategories, slotTitles } from '@sharebox/domain/menu/menu';
import { beforeText, changedText, contentsText } from '../kitchen-text';
import styles from './kitchen.module.css';

function CookedMeal({ count }: { count: CountedMeal }) {
  const { name, portions, unverified, without, before } = count;
  return (
    <li className={styles.meal}>
      <strong className={styles.portions}>
        {portions}
        <span className="visually-hidden"> {portions === 1 ? 'portion' : 'portions'} of</span>
      </strong>
      <div className={styles.about}>
        <h3 className={styles.name}>{name}</h3>
        {before && (
          <p className={styles.changed}>
            <strong>{changedText}.</strong> {beforeText(count)}
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
        <p>{contentsText(count)}</p>
        {unverified > 0 && (
          <p>
            {unverified} of {portions} not paid for yet
          </p>
        )}
      </div>
    </li>
  );
}

/** How much of each meal is cooked, by kind, to be read at arm's length. */
export function CookingList({ counts }: { counts: readonly CountedMeal[] }) {
  return mealCategories.map((category) => {
    const meals = counts.filter((count) => count.category === category);
    if (meals.length === 0) return null;
    return (
      <section key={category} aria-label={slotTitles[category]} className={styles.kind}>
        <h2 className={styles.kindTitle}>{slotTitles[category]}</h2>
        <ul role="list" className={styles.meals}>
          {meals.map((count) => (
            <CookedMeal key={count.meal_item_id} count={count} />
          ))}
        </ul>
      </section>
    );
  });
}
