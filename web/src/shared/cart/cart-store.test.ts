import { emptyCart, setMeal } from '@sharebox/domain/cart/cart';
import { createSampleMeal } from '@sharebox/domain/fixtures/arbitraries';
import { expect, it } from 'vitest';
import { getQuantityInCart } from './cart-store';

it('getQuantityInCart counts a dish only if that dish is in its slot', () => {
  const jollof = createSampleMeal({ id: 'jollof' });
  const cart = setMeal(emptyCart, jollof, 2);
  expect(getQuantityInCart(cart, jollof)).toBe(2);
  expect(getQuantityInCart(cart, createSampleMeal({ id: 'ofada' }))).toBe(0);
  expect(getQuantityInCart(emptyCart, jollof)).toBe(0);
});
