import { describe, expect, it } from 'vitest';
import { toFirestoreError } from '#firebase/firestore-request-error.ts';
import { getAddressLoadMessage, getAddressSaveMessage } from './address-messages';

const refusal = (code: string) => toFirestoreError(Object.assign(new Error('The SDK says so'), { code }));

const network = 'Network error: Please check your connection.';

describe('getAddressLoadMessage', () => {
  const session = 'Authentication error. Please sign out and sign in again.';
  const database = 'Database connection error. Please try again in a moment.';
  it.each([
    ['unavailable', network],
    ['permission-denied', session],
    ['unauthenticated', session],
    ['internal', database],
    ['deadline-exceeded', database],
    ['resource-exhausted', database],
    ['aborted', 'Failed to load addresses. Please try again.'],
  ])(
    'the message for a failure to load addresses names the network, session or database as cause: %s',
    (code, message) => {
      expect(getAddressLoadMessage(refusal(code))).toBe(message);
    },
  );
});

describe('getAddressSaveMessage', () => {
  const otherwise = 'Failed to delete address. Please try again.';
  it.each([
    ['unavailable', network],
    ['permission-denied', 'Your session has expired. Please sign out and sign in again.'],
    ['unauthenticated', 'You must be logged in to save an address. Please sign in and try again.'],
    ['invalid-argument', 'Invalid address data. Please check every field and try again.'],
    ['failed-precondition', 'A required field is missing. Please check every field and try again.'],
    ['aborted', otherwise],
  ])(
    'the message for a failure to save an address names the cause %s, or the failed action for unknown causes',
    (code, message) => {
      expect(getAddressSaveMessage(refusal(code), otherwise)).toBe(message);
    },
  );
});
