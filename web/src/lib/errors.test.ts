import { expect, test } from 'vitest';
import { getErrorMessage, NetworkError } from './errors';

test('returns the message of an error', () => {
  expect(getErrorMessage(new Error('The quota is used up.'))).toBe('The quota is used up.');
  expect(getErrorMessage(new NetworkError())).toBe('Network error: Please check your connection.');
});

test('returns the given fallback or the default message for an error without a message', () => {
  for (const nothing of [new Error(''), 'no error', undefined]) {
    expect(getErrorMessage(nothing)).toBe('An unexpected error occurred. Please try again.');
    expect(getErrorMessage(nothing, 'Failed to update profile')).toBe('Failed to update profile');
  }
});

test('a network error keeps its cause', () => {
  const cause = new TypeError('Failed to fetch');
  expect(new NetworkError({ cause }).cause).toBe(cause);
});
