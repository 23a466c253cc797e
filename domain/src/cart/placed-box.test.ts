import { expect, test } from 'vitest';
import { sampleMeal } from '../fixtures/arbitraries';
import { emptyCart, withMeal } from './cart';
import { becameOrder, boxKey } from './placed-box';

const jollof = sampleMeal({ id: 'jollof', category: 'main' });
const zobo = sampleMeal({ id: 'zobo', category: 'drink' });
const cart = withMeal(withMeal(emptyCart, jollof, 1), zobo, 2);
const box = boxKey(cart, 'eco-friendly');
const placed = { reference: 'CONF-1', box };

test('buildBoxKey depends on meals, quantities and packaging, but not on prices', () => {
  expect(boxKey(withMeal(cart, { ...jollof, price: 900_000 }, 1), 'eco-friendly')).toBe(box);
  expect(boxKey(withMeal(cart, zobo, 1), 'eco-friendly')).not.toBe(box);
  expect(boxKey(cart, 'premium-gift')).not.toBe(box);
});

test('buildBoxKey separates ids from quantities, even if an id starts with a digit', () => {
  const of = (main: string, mains: number, drink: string) =>
    boxKey(
      withMeal(
        withMeal(emptyCart, sampleMeal({ id: main, category: 'main' }), mains),
        sampleMeal({ id: drink, category: 'drink' }),
        2,
      ),
      'eco-friendly',
    );
  expect(of('0a', 11, 'b')).not.toBe(of('0a', 1, '1b'));
});

test('isPlacedOrder is true for the cart that was placed as the order', () => {
  expect(becameOrder(placed, 'CONF-1', box)).toBe(true);
});

test('isPlacedOrder is false for an earlier order and for one from another device', () => {
  expect(becameOrder(placed, 'CONF-0', box)).toBe(false);
  expect(becameOrder(null, 'CONF-1', box)).toBe(false);
});

test('isPlacedOrder is false when the cart changed after the order was placed', () => {
  expect(becameOrder(placed, 'CONF-1', boxKey(withMeal(cart, zobo, 1), 'eco-friendly'))).toBe(false);
});
