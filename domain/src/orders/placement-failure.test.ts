import { expect, test } from 'vitest';
import { DomainError, domainErrorReasons } from '../common/errors';
import { describeOrderPlacementFailure } from './placement-failure';

const told = (error: Error) => describeOrderPlacementFailure(error, 'customer');

test('describes an unexpected error as a failure to create the order, and includes the error’s message', () => {
  expect(told(new Error('Network error: Please check your connection.'))).toBe(
    'Failed to create order: Network error: Please check your connection.',
  );
  expect(told(new DomainError('rate-limited'))).toMatch(
    /^Failed to create order: That was a little too often/,
  );
});

test('returns the message about a missing active drop without a prefix', () => {
  expect(told(new DomainError('no-active-drop'))).toBe('No active menu available');
});

test.each([
  new DomainError('address-missing'),
  new DomainError('recipient-not-found'),
  new DomainError('recipient-no-address'),
  new DomainError('meal-unavailable', 'This recipient has moved.'),
])(
  'describes an order error about a recipient or an address as a delivery address issue: $message',
  (error) => {
    expect(told(error)).toBe(`Delivery Address Issue: ${error.message}`);
  },
);

test('does not describe the order error for an unverified email address as a delivery address issue', () => {
  expect(told(new DomainError('email-unverified'))).toBe(
    'Please verify your email address before signing in.',
  );
});

test.each(['customer', 'admin', 'guest'])(
  'names the user’s role %s in a permission error about an order',
  (role) => {
    expect(describeOrderPlacementFailure(new DomainError('not-allowed'), role)).toBe(
      `Permission error: your account (role: ${role}) is not allowed to do this.`,
    );
  },
);

test('describes an order with invalid input as a data validation error and hides the parser’s message', () => {
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
])('returns the customer message “%s” unchanged', (message) => {
  expect(told(new DomainError('invalid-input', message))).toBe(message);
});

test('describeOrderPlacementFailure returns a message for every error reason', () => {
  for (const reason of domainErrorReasons) expect(told(new DomainError(reason))).toMatch(/^[A-Z].+[.a-z]$/);
});
