import { type Cart, findMissingCartRequirements, requirementWizardSteps } from '@sharebox/domain/cart/cart';
import { type MealCategory, type MealTag, type MenuMeal, getMealSlot } from '@sharebox/domain/menu/menu';

export type WizardStepNumber = 1 | 2 | 3 | 4;

interface Section {
  slot: MealCategory;
  title: string;
  lead: string;
}

interface WizardStep {
  step: WizardStepNumber;
  title: string;
  lead: string;
  sections: Section[];
}

export const wizardSteps: Record<WizardStepNumber, WizardStep> = {
  1: {
    step: 1,
    title: 'Choose Your Main Plate',
    lead: 'The heart of the evening. Every main is cooked for two.',
    sections: [{ slot: 'main', title: 'Mains', lead: '' }],
  },
  2: {
    step: 2,
    title: 'Extras',
    lead: 'Choose at least one. There is room for one of each: something new, something from home, something sweet.',
    sections: [
      { slot: 'addon', title: 'Foreign Discovery', lead: 'A small plate from somewhere else.' },
      { slot: 'side', title: 'Familiar / Local Extras', lead: 'What you would order anyway.' },
      { slot: 'dessert', title: 'Sweet Endings', lead: 'Two spoons come with it.' },
    ],
  },
  3: {
    step: 3,
    title: 'Select Your Drinks',
    lead: 'Choose something to raise to each other.',
    sections: [{ slot: 'drink', title: 'Drinks', lead: '' }],
  },
  4: {
    step: 4,
    title: 'Complete Your Love Story',
    lead: 'A few words, a box to put it all in, and it is yours.',
    sections: [],
  },
};

/** The categories in the sticky bar, each with the section it leads to. */
export const wizardCategories = [
  { id: 'mains', label: 'Mains', step: 1, slot: 'main' },
  { id: 'extras', label: 'Extras', step: 2, slot: 'addon' },
  { id: 'drinks', label: 'Drinks', step: 3, slot: 'drink' },
  { id: 'desserts', label: 'Desserts', step: 2, slot: 'dessert' },
] as const satisfies readonly { id: string; label: string; step: WizardStepNumber; slot: MealCategory }[];

export function parseWizardStep(text: string | null): WizardStepNumber {
  const step = Number(text);
  return step === 2 || step === 3 || step === 4 ? step : 1;
}

export function getWizardStepOfSlot(slot: MealCategory): WizardStepNumber {
  return slot === 'main' ? 1 : slot === 'drink' ? 3 : 2;
}

export function isStepSatisfied(step: WizardStepNumber, cart: Cart): boolean {
  return !findMissingCartRequirements(cart).some((missing) => requirementWizardSteps[missing] === step);
}

export function filterMealsBySlot(meals: readonly MenuMeal[], slot: MealCategory): MenuMeal[] {
  return meals.filter((meal) => getMealSlot(meal) === slot);
}

export function hasAllTags(meal: Pick<MenuMeal, 'tags'>, tags: readonly MealTag[]): boolean {
  return tags.every((tag) => meal.tags.includes(tag));
}
