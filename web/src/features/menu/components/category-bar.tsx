import { useEffect, useState } from 'react';
import { type WizardStepNumber, wizardCategories } from '../wizard';
import type { MealCategory } from '@sharebox/domain/menu/menu';
import clsx from 'clsx';
import styles from './category-bar.module.css';

/**
 * The height of an imaginary line, as a fraction of the window's height. The section at this line counts as being read.
 */
const readingLine = 1 / 3;

function visibleSlot(sections: readonly HTMLElement[]): string | null {
  const { scrollHeight } = document.documentElement;
  // The last section may be too short to reach the line, so it counts as being read at the end of the page.
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2;
  const passed = sections.filter((one) => one.getBoundingClientRect().top <= innerHeight * readingLine);
  const section = isAtEnd ? sections.at(-1) : (passed.at(-1) ?? sections[0]);
  return section?.dataset['slot'] ?? null;
}

function useVisibleSlot(step: WizardStepNumber): string | null {
  const [visible, setVisible] = useState<string | null>(null);
  useEffect(() => {
    const sections = [...document.querySelectorAll<HTMLElement>('[data-slot]')];
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setVisible(visibleSlot(sections)));
    };
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [step]);
  return visible;
}

interface CategoryBarProps {
  step: WizardStepNumber;
  onChoose: (step: WizardStepNumber, slot: MealCategory) => void;
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
