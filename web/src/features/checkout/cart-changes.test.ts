import { defaultBoxOptions } from '@sharebox/domain/cart/box-options';
import { type Cart, emptyCart, setMeal } from '@sharebox/domain/cart/cart';
import { createSampleMeal } from '@sharebox/domain/fixtures/arbitraries';
import type { MealCategory } from '@sharebox/domain/menu/menu';
import { expect, test } from 'vitest';
import { findCartChanges, hasOnlyPriceChanges } from './cart-changes';

const meal = (id: string, category: MealCategory, price: number) =>
  createSampleMeal({
    id,
    name: `The ${id}`,
    category,
    subcategory: category,
    price,
    regular_price: price,
    max_quantity: 10,
  });

const jollof = meal('jollof', 'main', 1_200_000);
const zobo = meal('zobo', 'drink', 150_000);
const cart: Cart = setMeal(setMeal(emptyCart, jollof, 2), zobo, 1);

test('reports no change and the same total for a cart that matches the menu', () => {
  const changes = findCartChanges(
    cart,
    { ...defaultBoxOptions, packaging_option: 'premium-gift' },
    { meals: [jollof, zobo] },
  );
  expect(changes).toEqual({ gone: [], over: [], repriced: [], total: 27_500 });
  expect(hasOnlyPriceChanges(changes)).toBe(false);
});

test('reports a changed price with the new total', () => {
  const changes = findCartChanges(cart, defaultBoxOptions, {
    meals: [{ ...jollof, price: 1_300_000 }, zobo],
  });
  expect(changes.repriced.map(({ line }) => line.item.name)).toEqual(['The jollof']);
  expect(changes.total).toBe(27_500);
  expect(hasOnlyPriceChanges(changes)).toBe(true);
});

test('reports a dish that is no longer on the menu and does not offer a new total', () => {
  const changes = findCartChanges(cart, defaultBoxOptions, { meals: [{ ...zobo, price: 160_000 }] });
  expect(changes.gone.map((line) => line.item.name)).toEqual(['The jollof']);
  expect(changes.total).toBe(1_600);
  expect(hasOnlyPriceChanges(changes)).toBe(false);
});

test('reports a dish whose quantity exceeds the limit, with the limit', () => {
  const changes = findCartChanges(cart, defaultBoxOptions, { meals: [{ ...jollof, max_quantity: 1 }, zobo] });
  expect(changes.over.map(({ line, limit }) => [line.item.name, limit])).toEqual([['The jollof', 1]]);
  const repriced = { ...zobo, price: 160_000 };
  const both = findCartChanges(cart, defaultBoxOptions, {
    meals: [{ ...jollof, max_quantity: 1 }, repriced],
  });
  expect(hasOnlyPriceChanges(both)).toBe(false);
});

test('accepts a quantity that is exactly the limit', () => {
  const { over } = findCartChanges(cart, defaultBoxOptions, {
    meals: [{ ...jollof, max_quantity: 2 }, zobo],
  });
  expect(over).toEqual([]);
});
