import { expect, test } from 'vitest';
import { messageOf, NetworkError } from './errors';

test('a failure is said in its own words', () => {
  expect(messageOf(new Error('The quota is used up.'))).toBe('The quota is used up.');
  expect(messageOf(new NetworkError())).toBe('Network error: Please check your connection.');
});

test('a failure without words is said in those of whoever asks, or else is unexpected', () => {
  for (const nothing of [new Error(''), 'no error', undefined]) {
    expect(messageOf(nothing)).toBe('An unexpected error occurred. Please try again.');
    expect(messageOf(nothing, 'Failed to update profile')).toBe('Failed to update profile');
  }
});

test('a network error knows what it was made of', () => {
  const cause = new TypeError('Failed to fetch');
  expect(new NetworkError({ cause }).cause).toBe(cause);
});
