import { expect, test } from 'vitest';
import { createSampleMeal } from '../fixtures/arbitraries';
import { defaultBoxOptions } from './box-options';
import { emptyCart, setMeal } from './cart';
import { isSamePlacedBox, buildBoxKey } from './placed-box';

const jollof = createSampleMeal({ id: 'jollof', category: 'main' });
const zobo = createSampleMeal({ id: 'zobo', category: 'drink' });
const cart = setMeal(setMeal(emptyCart, jollof, 1), zobo, 2);
const box = buildBoxKey(cart, defaultBoxOptions);
const placed = { reference: 'CONF-1', box };

test('buildBoxKey depends on meals, quantities and options, but not on prices', () => {
  expect(buildBoxKey(setMeal(cart, { ...jollof, price: 900_000 }, 1), defaultBoxOptions)).toBe(box);
  expect(buildBoxKey(setMeal(cart, zobo, 1), defaultBoxOptions)).not.toBe(box);
  expect(buildBoxKey(cart, { ...defaultBoxOptions, packaging_option: 'premium-gift' })).not.toBe(box);
});

test('buildBoxKey separates ids from quantities, even if an id starts with a digit', () => {
  const of = (main: string, mains: number, drink: string) =>
    buildBoxKey(
      setMeal(
        setMeal(emptyCart, createSampleMeal({ id: main, category: 'main' }), mains),
        createSampleMeal({ id: drink, category: 'drink' }),
        2,
      ),
      defaultBoxOptions,
    );
  expect(of('0a', 11, 'b')).not.toBe(of('0a', 1, '1b'));
});

test('isSamePlacedBox is true for the cart from which the order was placed', () => {
  expect(isSamePlacedBox(placed, 'CONF-1', box)).toBe(true);
});

test('isSamePlacedBox is false for an earlier order and for an order placed on another device', () => {
  expect(isSamePlacedBox(placed, 'CONF-0', box)).toBe(false);
  expect(isSamePlacedBox(null, 'CONF-1', box)).toBe(false);
});

test('isSamePlacedBox is false when the cart changed after the order was placed', () => {
  expect(isSamePlacedBox(placed, 'CONF-1', buildBoxKey(setMeal(cart, zobo, 1), defaultBoxOptions))).toBe(
    false,
  );
});
