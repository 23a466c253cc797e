import { mealTagLabels } from '@sharebox/domain/menu/meal-tag-labels';
import { type MealTag, mealTags, type MenuMeal } from '@sharebox/domain/menu/menu';
import { Icon } from '#components/actions/icon.tsx';
import { hasAllTags } from '../wizard';
import styles from './tag-filter.module.css';

interface TagFilterProps {
  /** The dishes of the step. */
  meals: readonly MenuMeal[];
  chosen: readonly MealTag[];
  onChange: (chosen: readonly MealTag[]) => void;
}

/** Buttons that filter the dishes by tag, each with the number of matching dishes (docs/product/menu.md#filters). */
export default function TagFilter({ meals, chosen, onChange }: TagFilterProps) {
  const countMatches = (tags: readonly MealTag[]) => meals.filter((meal) => hasAllTags(meal, tags)).length;
  return (
    <div role="group" aria-label="Show only dishes that are" className={styles.filter}>
      {mealTags
        .filter((tag) => chosen.includes(tag) || countMatches([...chosen, tag]) > 0)
        .map((tag) => {
          const isChosen = chosen.includes(tag);
          const count = countMatches([...chosen, tag]);
          return (
            <button
              key={tag}
              type="button"
              className={styles.tag}
              aria-pressed={isChosen}
              onClick={() => onChange(isChosen ? chosen.filter((one) => one !== tag) : [...chosen, tag])}
            >
              {isChosen && <Icon name="check" size={16} />}
              {mealTagLabels[tag]}
              <span className={styles.count}>
                {count}
                <span className="visually-hidden">{count === 1 ? ' dish' : ' dishes'}</span>
              </span>
            </button>
          );
        })}
      <span role="status" className="visually-hidden">
        {chosen.length > 0 && `${countMatches(chosen)} of ${meals.length} dishes match`}
      </span>
    </div>
  );
}
