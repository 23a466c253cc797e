import type { DropMeal } from '@sharebox/domain/menu/menu';
import { expect, test } from 'vitest';
import { moveToPlace } from '#features/admin/reordering/move-to-place.ts';
import { sortInMenuOrder, buildPlaceChanges, applyDropMealChanges } from './drop-meal-order';

const meal = (meal_item_id: string, sort_order: number): DropMeal => ({
  meal_item_id,
  is_featured: false,
  is_enabled: true,
  max_quantity: 100,
  special_price: 200_000,
  sort_order,
});
const ids = (meals: readonly DropMeal[]) => sortInMenuOrder(meals).map((one) => one.meal_item_id);

test('applies a move before the server has confirmed it', () => {
  const meals = [meal('a', 5), meal('b', 5), meal('c', 1)];
  expect(ids(meals)).toEqual(['c', 'a', 'b']);
  expect(buildPlaceChanges(['a', 'b'])).toEqual([
    { change: 'update', meal_item_id: 'a', sort_order: 1 },
    { change: 'update', meal_item_id: 'b', sort_order: 2 },
  ]);
  expect(ids(applyDropMealChanges(meals, buildPlaceChanges(moveToPlace(ids(meals), 'b', 0))))).toEqual([
    'b',
    'c',
    'a',
  ]);
});

test('applies only the changed properties, including a cleared price, and leaves out removed meals', () => {
  const shown = applyDropMealChanges(
    [meal('a', 1), meal('b', 2)],
    [
      { change: 'update', meal_item_id: 'a', special_price: null },
      { change: 'update', meal_item_id: 'a', is_featured: true },
      { change: 'remove', meal_item_id: 'b' },
      { change: 'add', meal_item_id: 'c' },
      // Another admin has added this meal meanwhile.
      { change: 'add', meal_item_id: 'a', max_quantity: 3 },
    ],
  );
  expect(shown).toEqual([{ ...meal('a', 1), special_price: null, is_featured: true }]);
});
