import { describeAllergens, type MenuMeal } from '@sharebox/domain/menu/menu';
import styles from './dish-contents.module.css';

/** A dish's allergens, then its tags. */
export function DishContents({ meal }: { meal: MenuMeal }) {
  return <p className={styles.contents}>{[describeAllergens(meal), ...meal.tags].join(' · ')}</p>;
}
