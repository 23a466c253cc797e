import { expect, test } from 'vitest';
import { DomainError, domainErrorReasons } from '../common/errors';
import { describePlacementFailure } from './placement-failure';

const told = (error: Error) => describePlacementFailure(error, 'customer');

test('an unexpected error is shown as a failure to create the order, with the error’s message', () => {
  expect(told(new Error('Network error: Please check your connection.'))).toBe(
    'Failed to create order: Network error: Please check your connection.',
  );
  expect(told(new DomainError('rate-limited'))).toMatch(
    /^Failed to create order: That was a little too often/,
  );
});

test('a missing active drop has its own message', () => {
  expect(told(new DomainError('no-active-drop'))).toBe('No active menu available');
});

test.each([
  new DomainError('address-missing'),
  new DomainError('recipient-not-found'),
  new DomainError('recipient-no-address'),
  new DomainError('meal-unavailable', 'This recipient has moved.'),
])('a message about a recipient or an address is shown as a delivery address issue: $message', (error) => {
  expect(told(error)).toBe(`Delivery Address Issue: ${error.message}`);
});

test('an unverified email address is not shown as a delivery address issue', () => {
  expect(told(new DomainError('email-unverified'))).toBe(
    'Please verify your email address before signing in.',
  );
});

test.each(['customer', 'admin', 'guest'])('a permission error names the role %s', (role) => {
  expect(describePlacementFailure(new DomainError('not-allowed'), role)).toBe(
    `Permission error: your account (role: ${role}) is not allowed to do this.`,
  );
});

test('invalid input is shown as a data validation error, whatever the parser’s message', () => {
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
])('the customer message “%s” stays unchanged', (message) => {
  expect(told(new DomainError('invalid-input', message))).toBe(message);
});

test('every error reason has a message', () => {
  for (const reason of domainErrorReasons) expect(told(new DomainError(reason))).toMatch(/^[A-Z].+[.a-z]$/);
});
