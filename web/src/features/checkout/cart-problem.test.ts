import { emptyCart } from '@sharebox/domain/cart/cart';
import { expect, test } from 'vitest';
import { findGiftCartProblem, findOwnCartProblem } from './cart-problem';

test('returns a different message for an empty, an incomplete and a free box of the customer’s own', () => {
  const whole = { count: 3, missingMessage: null, total: 17_500 };
  expect(findOwnCartProblem(whole)).toBeNull();
  expect(findOwnCartProblem({ ...whole, count: 0 })).toBe(
    'Your cart is empty. Please add items before checkout.',
  );
  const missingMessage = '1 category missing: Drink';
  expect(findOwnCartProblem({ ...whole, missingMessage })).toBe(missingMessage);
  expect(findOwnCartProblem({ ...whole, total: 0 })).toBe('Cart total must be greater than zero.');
});

test('returns the gift checkout’s messages for a gift box', () => {
  const gift = { cart: emptyCart, count: 0, total: 0 };
  expect(findGiftCartProblem(gift)).toBe('Your cart is empty');
  expect(findGiftCartProblem({ ...gift, count: 1 })).toBe('Cart total must be greater than zero');
  expect(findGiftCartProblem({ ...gift, count: 1, total: 100 })).toMatch(/^Please select at least one Main/);
});
