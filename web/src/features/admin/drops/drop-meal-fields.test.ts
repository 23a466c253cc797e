import { expect, test } from 'vitest';
import { maxQuantityProblem, specialPriceOf, specialPriceProblem } from './drop-meal-fields';

test('accepts a special price to the kobo or no price, and rejects less than one naira', () => {
  expect(specialPriceOf('4,500.55')).toBe(450_055);
  expect(specialPriceOf('')).toBeNull();
  expect([specialPriceProblem(''), specialPriceProblem('4,500.55'), specialPriceProblem('1')]).toEqual([
    null,
    null,
    null,
  ]);
  expect(specialPriceProblem('0')).toBe('Price must be greater than zero.');
  expect(specialPriceProblem('0.99')).toBe('Price must be at least ₦1.');
  expect(specialPriceProblem('10000000.01')).toBe('Price must be at most ₦10,000,000.');
  expect(specialPriceProblem('cheap')).toBe('The price is a sum in naira, like 3000 or 3000.50.');
});

test('accepts only whole quantities within the limit, including none', () => {
  expect([maxQuantityProblem('0'), maxQuantityProblem('100000')]).toEqual([null, null]);
  for (const text of ['', '1.5', '-1', 'many']) {
    expect(maxQuantityProblem(text)).toBe('The quantity must be a whole number.');
  }
  expect(maxQuantityProblem('100001')).toBe('The quantity is at most 100,000.');
});
