import { mealCategories, getMealSlot } from '@sharebox/domain/menu/menu';
import { expect, test } from 'vitest';
import { sampleMenu } from './sample-menu';

test('the sample menu has dishes in all five categories for 3,000 to 17,000 naira', () => {
  expect(new Set(sampleMenu.map(({ category }) => category))).toEqual(new Set(mealCategories));
  for (const meal of sampleMenu) expect(getMealSlot(meal)).toBe(meal.category);
  const prices = sampleMenu.map(({ price }) => price / 100);
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([3000, 17_000]);
});
