import { createSampleMeal } from '@sharebox/domain/fixtures/arbitraries';
import { expect, test } from 'vitest';
import { matchPastOrder } from './order-again';

const item = (id: string, name: string, quantity = 2) => ({ meal_item_id: id, name, quantity });
const quantities = (again: ReturnType<typeof matchPastOrder>) =>
  again.available.map(({ meal, quantity }) => [meal.id, quantity]);

test('ordering again returns the meals that are still on the menu, and names the missing meals', () => {
  const again = matchPastOrder([item('a', 'Suya'), item('b', 'Zobo')], {
    meals: [createSampleMeal({ id: 'a' })],
  });
  expect(quantities(again)).toEqual([['a', 2]]);
  expect(again.missing).toBe('Not on this week’s menu: Zobo');
});

test('ordering again limits a meal to this week’s maximum quantity, and reports a sold-out meal as missing', () => {
  const meals = [
    createSampleMeal({ id: 'a', max_quantity: 3 }),
    createSampleMeal({ id: 'b', max_quantity: 0 }),
  ];
  const again = matchPastOrder([item('a', 'Suya', 5), item('b', 'Zobo')], { meals });
  expect(quantities(again)).toEqual([['a', 3]]);
  expect(again.missing).toBe('Not on this week’s menu: Zobo');
});
