import { expect, it } from 'vitest';
import { DomainError, domainErrorReasons, isDomainErrorReason, domainErrorMessages } from './errors';

it('a DomainError has a reason and the default message of this reason, unless another message is given', () => {
  const usual = new DomainError('sold-out');
  expect(usual).toMatchObject({
    name: 'DomainError',
    reason: 'sold-out',
    message: 'All of this week’s boxes are taken.',
  });
  expect(usual).toBeInstanceOf(Error);
  expect(new DomainError('sold-out', 'Gone').message).toBe('Gone');
});

it('domainErrorMessages explains each reason and, where possible, suggests a next step', () => {
  expect(domainErrorMessages).toEqual({
    'sold-out': 'All of this week’s boxes are taken.',
    'window-closed': 'Ordering is closed. It opens again on Monday, 12 am.',
    'no-active-drop': 'No active menu available',
    'meal-unavailable': 'Something in your box is no longer on the menu.',
    'window-full': 'This delivery time is full. Please choose another one.',
    'price-changed':
      'A price changed while you were choosing. Please look at the new total before you go on.',
    'email-unverified': 'Please verify your email address before signing in.',
    'profile-incomplete': 'Please complete your profile before ordering.',
    'address-missing': 'Please select or add a delivery address to continue.',
    'area-not-served': 'We don’t deliver to this address yet. Please choose another one.',
    'recipient-not-found': 'Recipient information is missing.',
    'recipient-not-accepting': 'This user is not currently accepting gifts.',
    'recipient-no-address':
      "This user hasn't set up a delivery address yet. They need to add an address before receiving gifts.",
    'tag-taken': 'This share tag is taken. Please choose another one.',
    'too-late':
      'Orders for this drop are closed, so this can no longer be changed. Write to us or call us with your order’s reference if you need help.',
    'hold-expired': 'The time to pay for this box ran out.',
    'already-reviewed': 'Somebody else has already reviewed this payment.',
    'changed-meanwhile': 'Somebody else changed this in the meantime. Please look at it again.',
    'rate-limited': 'That was a little too often. Please wait a moment and try again.',
    'unpaid-claims': 'Your other boxes are not paid for yet.',
    'recent-sign-in-required': 'Please confirm with your password.',
    'not-allowed': 'You are not allowed to do this.',
    'invalid-input': 'Something in the request was not as expected. Please refresh and try again.',
  });
});

it('isDomainErrorReason accepts only known reasons', () => {
  expect(Object.keys(domainErrorMessages).every(isDomainErrorReason)).toBe(true);
  expect(domainErrorReasons).toHaveLength(Object.keys(domainErrorMessages).length);
  for (const other of ['', 'constructor', null, 3]) expect(isDomainErrorReason(other)).toBe(false);
});
