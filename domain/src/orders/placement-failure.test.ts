import { expect, test } from 'vitest';
import { DomainError, domainErrorReasons } from '../common/errors';
import { placementFailure } from './placement-failure';

const told = (error: Error) => placementFailure(error, 'customer');

test('a fault is a failure to create the order, with what is known of it', () => {
  expect(told(new Error('Network error: Please check your connection.'))).toBe(
    'Failed to create order: Network error: Please check your connection.',
  );
  expect(told(new DomainError('rate-limited'))).toMatch(
    /^Failed to create order: That was a little too often/,
  );
});

test('no active menu has a sentence of its own', () => {
  expect(told(new DomainError('no-active-drop'))).toBe('No active menu available');
});

test.each([
  new DomainError('address-missing'),
  new DomainError('recipient-not-found'),
  new DomainError('recipient-no-address'),
  new DomainError('meal-unavailable', 'This recipient has moved.'),
])('a message that mentions recipient or address is a delivery address issue: $message', (error) => {
  expect(told(error)).toBe(`Delivery Address Issue: ${error.message}`);
});

test('an unverified email address is no delivery address', () => {
  expect(told(new DomainError('email-unverified'))).toBe(
    'Please verify your email address before signing in.',
  );
});

test.each(['customer', 'admin', 'guest'])('a refused permission names the role %s', (role) => {
  expect(placementFailure(new DomainError('not-allowed'), role)).toBe(
    `Permission error: your account (role: ${role}) is not allowed to do this.`,
  );
});

test('input that does not hold together is a data validation error, whatever the parser said of it', () => {
  for (const message of ['Invalid input', 'Unrecognized key: "user_id"', 'Too small: expected >=1']) {
    expect(told(new DomainError('invalid-input', message))).toBe(
      'Data validation error: Please refresh and try again.',
    );
  }
  expect(told(new DomainError('invalid-input'))).toBe('Data validation error: Please refresh and try again.');
});

test.each([
  'Failed to upload payment proof',
  'Only image files are allowed',
  'File size must be less than 5MB',
  'Your cart is empty. Please add items before checkout.',
])('“%s” stays as it is', (message) => {
  expect(told(new DomainError('invalid-input', message))).toBe(message);
});

test('every reason gives a sentence', () => {
  for (const reason of domainErrorReasons) expect(told(new DomainError(reason))).toMatch(/^[A-Z].+[.a-z]$/);
});
