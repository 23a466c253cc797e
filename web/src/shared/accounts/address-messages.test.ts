import { describe, expect, it } from 'vitest';
import { toFirestoreError } from '#firebase/firestore-request-error.ts';
import { getAddressLoadMessage, getAddressSaveMessage } from './address-messages';

const refusal = (code: string) => toFirestoreError(Object.assign(new Error('The SDK says so'), { code }));

describe('address messages', () => {
  it('distinguish network, session and database failures when loading', () => {
    expect(getAddressLoadMessage(refusal('unavailable'))).toBe(
      'Network error: Please check your connection.',
    );
    expect(getAddressLoadMessage(refusal('permission-denied'))).toContain(
      'Please sign out and sign in again',
    );
    expect(getAddressLoadMessage(refusal('internal'))).toContain('Database connection error');
    expect(getAddressLoadMessage(new Error('?'))).toBe('Failed to load addresses. Please try again.');
  });

  it('name an expired session as the cause if there is one, otherwise the failed action', () => {
    const otherwise = 'Failed to delete address. Please try again.';
    expect(getAddressSaveMessage(refusal('permission-denied'), otherwise)).toContain('session has expired');
    expect(getAddressSaveMessage(refusal('unauthenticated'), otherwise)).toContain(
      'You must be logged in to save an address',
    );
    expect(getAddressSaveMessage(refusal('aborted'), otherwise)).toBe(otherwise);
  });

  it('distinguish invalid data, a missing field and network failures when saving', () => {
    const otherwise = 'Failed to save address. Please try again.';
    expect(getAddressSaveMessage(refusal('invalid-argument'), otherwise)).toBe(
      'Invalid address data. Please check every field and try again.',
    );
    expect(getAddressSaveMessage(refusal('failed-precondition'), otherwise)).toBe(
      'A required field is missing. Please check every field and try again.',
    );
    expect(getAddressSaveMessage(refusal('unavailable'), otherwise)).toBe(
      'Network error: Please check your connection.',
    );
  });
});
