import { describeContents, getStatedContents, type MenuMeal } from '@sharebox/domain/menu/menu';
import styles from './meal-card.module.css';

/** Leaves text entered by staff unchanged. */
function caloriesText(calories: number | string | undefined): string | undefined {
  if (calories === undefined || calories === '') return undefined;
  return Number.isNaN(Number(calories)) ? String(calories) : `${calories} kcal`;
}

export function MealFacts({ meal }: { meal: MenuMeal }) {
  const info = meal.nutritional_info;
  const facts = [
    ['Serving', info?.servingSize],
    ['Calories', caloriesText(info?.calories)],
    ['Good for', info?.performanceBenefits?.join(', ')],
    ['Also', info?.additionalBenefits?.join(', ')],
    ['Allergens', describeContents(getStatedContents(meal))],
  ].flatMap(([name, value]) => (name && value ? [{ name, value }] : []));
  return (
    <details className={styles.details}>
      <summary>
        Nutrition &amp; allergens<span className="visually-hidden"> of {meal.name}</span>
      </summary>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
