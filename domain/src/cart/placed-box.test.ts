import { expect, test } from 'vitest';
import { sampleMeal } from '../fixtures/arbitraries';
import { emptyCart, withMeal } from './cart';
import { becameOrder, boxKey } from './placed-box';

const jollof = sampleMeal({ id: 'jollof', category: 'main' });
const zobo = sampleMeal({ id: 'zobo', category: 'drink' });
const cart = withMeal(withMeal(emptyCart, jollof, 1), zobo, 2);
const box = boxKey(cart, 'eco-friendly');
const placed = { reference: 'CONF-1', box };

test('a box is known by its dishes, quantities and packaging, whatever they cost by now', () => {
  expect(boxKey(withMeal(cart, { ...jollof, price: 900_000 }, 1), 'eco-friendly')).toBe(box);
  expect(boxKey(withMeal(cart, zobo, 1), 'eco-friendly')).not.toBe(box);
  expect(boxKey(cart, 'premium-gift')).not.toBe(box);
});

test('dishes and their quantities are told apart, whatever a dish’s id begins with', () => {
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

test('the cart that was placed as an order goes with it', () => {
  expect(becameOrder(placed, 'CONF-1', box)).toBe(true);
});

test('an earlier order, or one from another device, leaves the cart alone', () => {
  expect(becameOrder(placed, 'CONF-0', box)).toBe(false);
  expect(becameOrder(null, 'CONF-1', box)).toBe(false);
});

test('what was changed since the order was placed stays', () => {
  expect(becameOrder(placed, 'CONF-1', boxKey(withMeal(cart, zobo, 1), 'eco-friendly'))).toBe(false);
});
