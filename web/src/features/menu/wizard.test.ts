import { emptyCart, type Cart } from '@sharebox/domain/cart/cart';
import { createSampleMeal } from '@sharebox/domain/fixtures/arbitraries';
import { mealCategories } from '@sharebox/domain/menu/menu';
import { describe, expect, it } from 'vitest';
import {
  filterMealsBySlot,
  getWizardStepOfSlot,
  hasAllTags,
  isStepSatisfied,
  parseWizardStep,
  type WizardStepNumber,
  wizardCategories,
  wizardSteps,
} from './wizard';

const line = { item: { id: 'a', name: 'A', price: 100_000, image: '' }, quantity: 1 };
const withMain: Cart = { ...emptyCart, main: line };

describe('the menu wizard', () => {
  it('isStepSatisfied returns whether the cart contains what the step requires', () => {
    expect(isStepSatisfied(1, emptyCart)).toBe(false);
    expect(isStepSatisfied(1, withMain)).toBe(true);
    expect(isStepSatisfied(2, withMain)).toBe(false);
    expect(isStepSatisfied(2, { ...withMain, dessert: line })).toBe(true);
    expect(isStepSatisfied(3, withMain)).toBe(false);
    expect(isStepSatisfied(4, emptyCart)).toBe(true);
  });

  it('getWizardStepOfSlot returns the step of the menu wizard in which the slot is filled', () => {
    expect(mealCategories.map(getWizardStepOfSlot)).toEqual([1, 2, 2, 2, 3]);
  });

  it('parseWizardStep returns the step in the URL, or the first step if the URL has no valid step', () => {
    expect(['1', '2', '3', '4', '5', 'x', null].map(parseWizardStep)).toEqual([1, 2, 3, 4, 1, 1, 1]);
  });

  it('the menu wizard offers every slot in exactly one step, which is also the slot’s step in the category bar', () => {
    const offered = ([1, 2, 3, 4] as const satisfies WizardStepNumber[]).flatMap((step) =>
      wizardSteps[step].sections.map(({ slot }) => [slot, step]),
    );
    expect(offered).toEqual(mealCategories.map((slot) => [slot, getWizardStepOfSlot(slot)]));
    for (const { slot, step } of wizardCategories) expect(step).toBe(getWizardStepOfSlot(slot));
    for (const { sections, ...step } of Object.values(wizardSteps)) {
      expect(Object.values(step).every(Boolean)).toBe(true);
      for (const { title } of sections) expect(title).not.toBe('');
    }
  });

  it('filterMealsBySlot returns the meals of a slot', () => {
    const [jollof, zobo] = [createSampleMeal(), createSampleMeal({ category: 'drink' })];
    expect(filterMealsBySlot([jollof, zobo], 'drink')).toEqual([zobo]);
  });

  it('hasAllTags returns whether a meal has every chosen tag', () => {
    const meal = { tags: ['vegetarian' as const, 'mild' as const] };
    expect(hasAllTags(meal, [])).toBe(true);
    expect(hasAllTags(meal, ['mild', 'vegetarian'])).toBe(true);
    expect(hasAllTags(meal, ['mild', 'halal'])).toBe(false);
  });
});
