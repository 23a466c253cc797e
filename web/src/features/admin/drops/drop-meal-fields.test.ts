import { expect, test } from 'vitest';
import { getMaxQuantityProblem, getSpecialPriceProblem } from './drop-meal-fields';

test('accepts an empty special price or one with kobo, and rejects less than one naira', () => {
  expect([
    getSpecialPriceProblem(''),
    getSpecialPriceProblem('4,500.55'),
    getSpecialPriceProblem('1'),
  ]).toEqual([null, null, null]);
  expect(getSpecialPriceProblem('0')).toBe('Price must be greater than zero.');
  expect(getSpecialPriceProblem('0.99')).toBe('Price must be at least ₦1.');
  expect(getSpecialPriceProblem('10000000.01')).toBe('Price must be at most ₦10,000,000.');
  expect(getSpecialPriceProblem('cheap')).toBe('The price is a sum in naira, like 3000 or 3000.50.');
});

test('accepts whole quantities from zero to the maximum and rejects anything else', () => {
  expect([getMaxQuantityProblem('0'), getMaxQuantityProblem('100000')]).toEqual([null, null]);
  for (const text of ['', '1.5', '-1', 'many', '5 boxes', 'box 5']) {
    expect(getMaxQuantityProblem(text)).toBe('The quantity must be a whole number.');
  }
  expect(getMaxQuantityProblem('100001')).toBe('The quantity is at most 100,000.');
});
