import { emptyCart, setMeal } from '@sharebox/domain/cart/cart';
import { createSampleMeal } from '@sharebox/domain/fixtures/arbitraries';
import { expect, test } from 'vitest';
import { isInCart, matchPastOrder } from './order-again';

const item = (id: string, name: string, quantity = 2) => ({ meal_item_id: id, name, quantity });
const quantities = (again: ReturnType<typeof matchPastOrder>) =>
  again.available.map(({ meal, quantity }) => [meal.id, quantity]);

test('returns the meals that are still on the menu and the names of those that are not', () => {
  const again = matchPastOrder([item('a', 'Suya'), item('b', 'Zobo')], {
    meals: [createSampleMeal({ id: 'a' })],
  });
  expect(quantities(again)).toEqual([['a', 2]]);
  expect(again.missing).toEqual(['Zobo']);
});

test('limits a meal to this week’s maximum quantity and reports a sold-out meal as missing', () => {
  const meals = [
    createSampleMeal({ id: 'a', max_quantity: 3 }),
    createSampleMeal({ id: 'b', max_quantity: 0 }),
  ];
  const again = matchPastOrder([item('a', 'Suya', 5), item('b', 'Zobo')], { meals });
  expect(quantities(again)).toEqual([['a', 3]]);
  expect(again.missing).toEqual(['Zobo']);
});

test('isInCart returns true only if the cart has exactly the past box’s dishes and quantities', () => {
  const [suya, zobo] = [
    createSampleMeal({ id: 'a', category: 'main' }),
    createSampleMeal({ id: 'b', category: 'drink' }),
  ];
  const cart = setMeal(emptyCart, suya, 2);
  expect(isInCart(cart, [{ meal: suya, quantity: 2 }])).toBe(true);
  expect(isInCart(cart, [{ meal: suya, quantity: 1 }])).toBe(false);
  expect(isInCart(cart, [{ meal: zobo, quantity: 2 }])).toBe(false);
  expect(isInCart(setMeal(cart, zobo, 1), [{ meal: suya, quantity: 2 }])).toBe(false);
  const both = setMeal(cart, zobo, 1);
  const again = [{ meal: zobo, quantity: 1 }];
  expect(isInCart(both, [...again, { meal: suya, quantity: 2 }])).toBe(true);
  expect(isInCart(both, [...again, { meal: suya, quantity: 1 }])).toBe(false);
});
