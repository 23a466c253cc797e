import { sampleMeal } from '@sharebox/domain/fixtures/arbitraries';
import { expect, test } from 'vitest';
import { orderAgain } from './order-again';

const item = (id: string, name: string, quantity = 2) => ({ meal_item_id: id, name, quantity });
const quantities = (again: ReturnType<typeof orderAgain>) =>
  again.available.map(({ meal, quantity }) => [meal.id, quantity]);

test('ordering again takes what is still on the menu and names what is not', () => {
  const again = orderAgain([item('a', 'Suya'), item('b', 'Zobo')], { meals: [sampleMeal({ id: 'a' })] });
  expect(quantities(again)).toEqual([['a', 2]]);
  expect(again.missing).toEqual(['Zobo']);
});

test('ordering again takes no more of a dish than this week allows, and names one of which none is left', () => {
  const meals = [sampleMeal({ id: 'a', max_quantity: 3 }), sampleMeal({ id: 'b', max_quantity: 0 })];
  const again = orderAgain([item('a', 'Suya', 5), item('b', 'Zobo')], { meals });
  expect(quantities(again)).toEqual([['a', 3]]);
  expect(again.missing).toEqual(['Zobo']);
});
