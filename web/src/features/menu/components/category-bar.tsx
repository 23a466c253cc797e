import type { MealCategory } from '@sharebox/domain/menu/menu';
import clsx from 'clsx';
import { wizardCategories, type Step } from '../wizard';
import styles from './category-bar.module.css';
import { useVisibleSlot } from './use-visible-slot';

interface CategoryBarProps {
  step: Step;
  onChoose: (step: Step, slot: MealCategory) => void;
}

export function CategoryBar({ step, onChoose }: CategoryBarProps) {
  const visible = useVisibleSlot(step);
  const isActive = (category: (typeof wizardCategories)[number]) =>
    category.step === step && (category.slot === 'dessert') === (visible === 'dessert');
  return (
    <nav className={styles.bar} aria-label="Menu categories">
      <div className={styles.list}>
        {wizardCategories.map((category) => (
          <button
            key={category.id}
            type="button"
            className={clsx(styles.category, isActive(category) && styles.active)}
            aria-current={isActive(category) ? 'true' : undefined}
            onClick={() => onChoose(category.step, category.slot)}
          >
            {category.label}
          </button>
        ))}
      </div>
    </nav>
  );
}
