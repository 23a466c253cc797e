import { emptyCart } from '@sharebox/domain/cart/cart';
import { expect, test } from 'vitest';
import { findGiftCartProblem, findOwnCartProblem } from './cart-problem';

test('rejects an empty, incomplete or free box of one’s own, each with its own message', () => {
  const whole = { count: 3, missingMessage: null, total: 17_500 };
  expect(findOwnCartProblem(whole)).toBeNull();
  expect(findOwnCartProblem({ ...whole, count: 0 })).toBe(
    'Your cart is empty. Please add items before checkout.',
  );
  const missingMessage = '1 category missing: Drink';
  expect(findOwnCartProblem({ ...whole, missingMessage })).toBe(missingMessage);
  expect(findOwnCartProblem({ ...whole, total: 0 })).toBe('Cart total must be greater than zero.');
});

test('rejects a gift box with the messages of the gift checkout', () => {
  const gift = { cart: emptyCart, count: 0, total: 0 };
  expect(findGiftCartProblem(gift)).toBe('Your cart is empty');
  expect(findGiftCartProblem({ ...gift, count: 1 })).toBe('Cart total must be greater than zero');
  expect(findGiftCartProblem({ ...gift, count: 1, total: 100 })).toMatch(/^Please select at least one Main/);
});
