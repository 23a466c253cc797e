import { defaultBoxOptions } from '@sharebox/domain/cart/box-options';
import { type Cart, emptyCart, setMeal } from '@sharebox/domain/cart/cart';
import { createSampleMeal } from '@sharebox/domain/fixtures/arbitraries';
import type { MealCategory } from '@sharebox/domain/menu/menu';
import { expect, test } from 'vitest';
import { findMenuChanges, findGiftCartProblem, findOwnCartProblem, hasOnlyPriceChanges } from './cart-check';

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
  const changes = findMenuChanges(
    cart,
    { ...defaultBoxOptions, packaging_option: 'premium-gift' },
    { meals: [jollof, zobo] },
  );
  expect(changes).toEqual({ gone: [], over: [], repriced: [], total: 27_500 });
  expect(hasOnlyPriceChanges(changes)).toBe(false);
});

test('reports a changed price of a dish, with the new total of the cart', () => {
  const changes = findMenuChanges(cart, defaultBoxOptions, {
    meals: [{ ...jollof, price: 1_300_000 }, zobo],
  });
  expect(changes.repriced.map(({ line }) => line.item.name)).toEqual(['The jollof']);
  expect(changes.total).toBe(27_500);
  expect(hasOnlyPriceChanges(changes)).toBe(true);
});

test('reports a dish that is no longer on the menu, without a new total to accept', () => {
  const changes = findMenuChanges(cart, defaultBoxOptions, { meals: [{ ...zobo, price: 160_000 }] });
  expect(changes.gone.map((line) => line.item.name)).toEqual(['The jollof']);
  expect(changes.total).toBe(1_600);
  expect(hasOnlyPriceChanges(changes)).toBe(false);
});

test('reports a dish in the cart whose quantity exceeds the limit, and names the limit', () => {
  const changes = findMenuChanges(cart, defaultBoxOptions, { meals: [{ ...jollof, max_quantity: 1 }, zobo] });
  expect(changes.over.map(({ line, limit }) => [line.item.name, limit])).toEqual([['The jollof', 1]]);
  const repriced = { ...zobo, price: 160_000 };
  const both = findMenuChanges(cart, defaultBoxOptions, {
    meals: [{ ...jollof, max_quantity: 1 }, repriced],
  });
  expect(hasOnlyPriceChanges(both)).toBe(false);
});

test('accepts a dish whose quantity equals the limit', () => {
  const { over } = findMenuChanges(cart, defaultBoxOptions, {
    meals: [{ ...jollof, max_quantity: 2 }, zobo],
  });
  expect(over).toEqual([]);
});

test('findOwnCartProblem returns a different message for an empty, an incomplete and a free box', () => {
  const whole = { count: 3, missingMessage: null, total: 17_500 };
  expect(findOwnCartProblem(whole)).toBeNull();
  expect(findOwnCartProblem({ ...whole, count: 0 })).toBe(
    'Your cart is empty. Please add items before checkout.',
  );
  const missingMessage = '1 category missing: Drink';
  expect(findOwnCartProblem({ ...whole, missingMessage })).toBe(missingMessage);
  expect(findOwnCartProblem({ ...whole, total: 0 })).toBe('Cart total must be greater than zero.');
});

test('findGiftCartProblem returns the gift checkout’s message for an empty, a free and an incomplete box', () => {
  const gift = { cart: emptyCart, count: 0, total: 0 };
  expect(findGiftCartProblem(gift)).toBe('Your cart is empty');
  expect(findGiftCartProblem({ ...gift, count: 1 })).toBe('Cart total must be greater than zero');
  expect(findGiftCartProblem({ ...gift, count: 1, total: 100 })).toMatch(/^Please select at least one Main/);
});
