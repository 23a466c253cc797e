import { emptyCart, setMeal } from '@sharebox/domain/cart/cart';
import { createSampleMeal } from '@sharebox/domain/fixtures/arbitraries';
import { expect, it, vi } from 'vitest';
import { cartActions, getQuantityInCart } from './cart-store';

it('stores the cart for a visitor, so that it is kept when the visitor signs in', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
  cartActions.setNote('For us');
  expect([...stored.keys()]).toEqual(['visitor:cart', 'cart_note', 'visitor:cart_packaging']);
});

it('getQuantityInCart counts a dish only if that dish is in its slot', () => {
  const jollof = createSampleMeal({ id: 'jollof' });
  const cart = setMeal(emptyCart, jollof, 2);
  expect(getQuantityInCart(cart, jollof)).toBe(2);
  expect(getQuantityInCart(cart, createSampleMeal({ id: 'ofada' }))).toBe(0);
  expect(getQuantityInCart(emptyCart, jollof)).toBe(0);
});
