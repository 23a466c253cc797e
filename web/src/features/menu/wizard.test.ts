import { emptyCart, type Cart } from '@sharebox/domain/cart/cart';
import { mealCategories } from '@sharebox/domain/menu/menu';
import { describe, expect, it } from 'vitest';
import { hasTags, isStepSatisfied, parseStep, getStepOfSlot } from './wizard';

const line = { item: { id: 'a', name: 'A', price: 100_000, image: '' }, quantity: 1 };
const withMain: Cart = { ...emptyCart, main: line };

describe('the menu wizard', () => {
  it('allows continuing from a step only when that step’s requirement is met', () => {
    expect(isStepSatisfied(1, emptyCart)).toBe(false);
    expect(isStepSatisfied(1, withMain)).toBe(true);
    expect(isStepSatisfied(2, withMain)).toBe(false);
    expect(isStepSatisfied(2, { ...withMain, dessert: line })).toBe(true);
    expect(isStepSatisfied(3, withMain)).toBe(false);
    expect(isStepSatisfied(4, emptyCart)).toBe(true);
  });

  it('finds the step that fills each slot', () => {
    expect(mealCategories.map(getStepOfSlot)).toEqual([1, 2, 2, 2, 3]);
  });

  it('reads the step from the URL and falls back to the first step', () => {
    expect([parseStep('3'), parseStep('4'), parseStep('5'), parseStep('x'), parseStep(null)]).toEqual([
      3, 4, 1, 1, 1,
    ]);
  });

  it('finds meals that have every chosen tag', () => {
    const meal = { tags: ['vegetarian' as const, 'mild' as const] };
    expect(hasTags(meal, [])).toBe(true);
    expect(hasTags(meal, ['mild', 'vegetarian'])).toBe(true);
    expect(hasTags(meal, ['mild', 'halal'])).toBe(false);
  });
});
