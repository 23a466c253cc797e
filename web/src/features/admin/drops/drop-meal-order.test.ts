import type { DropMeal } from '@sharebox/domain/menu/menu';
import { expect, test } from 'vitest';
import { moveToPosition } from '#features/admin/reordering/position-field.tsx';
import {
  sortInMenuOrder,
  buildSortOrderChanges,
  applyDropMealChanges,
  getMaxQuantityProblem,
  getSpecialPriceProblem,
} from './drop-meal-order';

const meal = (meal_item_id: string, sort_order: number): DropMeal => ({
  meal_item_id,
  is_featured: false,
  is_enabled: true,
  max_quantity: 100,
  special_price: 200_000,
  sort_order,
});
const ids = (meals: readonly DropMeal[]) => sortInMenuOrder(meals).map((one) => one.meal_item_id);

test('shows a moved meal at the new position before the server has confirmed the move', () => {
  const meals = [meal('a', 5), meal('b', 5), meal('c', 1)];
  expect(ids(meals)).toEqual(['c', 'a', 'b']);
  expect(buildSortOrderChanges(['a', 'b'])).toEqual([
    { change: 'update', meal_item_id: 'a', sort_order: 1 },
    { change: 'update', meal_item_id: 'b', sort_order: 2 },
  ]);
  expect(ids(applyDropMealChanges(meals, buildSortOrderChanges(moveToPosition(ids(meals), 'b', 0))))).toEqual(
    ['b', 'c', 'a'],
  );
});

test('applies only the changed properties of a meal, including a cleared price, and omits removed meals', () => {
  const shown = applyDropMealChanges(
    [meal('a', 1), meal('b', 2)],
    [
      { change: 'update', meal_item_id: 'a', special_price: null },
      { change: 'update', meal_item_id: 'a', is_featured: true },
      { change: 'remove', meal_item_id: 'b' },
      { change: 'add', meal_item_id: 'c' },
      // Another admin has added this meal in the meantime.
      { change: 'add', meal_item_id: 'a', max_quantity: 3 },
    ],
  );
  expect(shown).toEqual([{ ...meal('a', 1), special_price: null, is_featured: true }]);
});

test('accepts a special price that is empty or includes kobo, and rejects an invalid special price', () => {
  expect([
    getSpecialPriceProblem(''),
    getSpecialPriceProblem('4,500.55'),
    getSpecialPriceProblem('1'),
    getSpecialPriceProblem('₦4,500'),
  ]).toEqual([null, null, null, null]);
  expect(getSpecialPriceProblem('0')).toBe('Price must be greater than zero.');
  expect(getSpecialPriceProblem('0.99')).toBe('Price must be at least ₦1.');
  expect(getSpecialPriceProblem('10000000.01')).toBe('Price must be at most ₦10,000,000.');
  expect(getSpecialPriceProblem('cheap')).toBe('The price is a sum in naira, like 3000 or 3000.50.');
});

test('accepts quantities of a meal that are integers from zero to the maximum, and rejects all others', () => {
  expect([getMaxQuantityProblem('0'), getMaxQuantityProblem('100000')]).toEqual([null, null]);
  for (const text of ['', '1.5', '-1', 'many', '5 boxes', 'box 5']) {
    expect(getMaxQuantityProblem(text)).toBe('The quantity must be a whole number.');
  }
  expect(getMaxQuantityProblem('100001')).toBe('The quantity is at most 100,000.');
});
