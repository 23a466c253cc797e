import { describe, expect, it } from 'vitest';
import { firestoreFailure } from '#firebase/firestore-failure.ts';
import { addressLoadMessage, addressSaveMessage } from './address-messages';

const refusal = (code: string) => firestoreFailure(Object.assign(new Error('The SDK says so'), { code }));

describe('address messages', () => {
  it('distinguish network, session and database failures on loading', () => {
    expect(addressLoadMessage(refusal('unavailable'))).toBe('Network error: Please check your connection.');
    expect(addressLoadMessage(refusal('permission-denied'))).toContain('Please sign out and sign in again');
    expect(addressLoadMessage(refusal('internal'))).toContain('Database connection error');
    expect(addressLoadMessage(new Error('?'))).toBe('Failed to load addresses. Please try again.');
  });

  it('name an expired session on saving, and otherwise the failed action', () => {
    const otherwise = 'Failed to delete address. Please try again.';
    expect(addressSaveMessage(refusal('permission-denied'), otherwise)).toContain('session has expired');
    expect(addressSaveMessage(refusal('unauthenticated'), otherwise)).toContain(
      'You must be logged in to save an address',
    );
    expect(addressSaveMessage(refusal('aborted'), otherwise)).toBe(otherwise);
  });

  it('distinguish invalid data, a missing field and network failures on saving', () => {
    const otherwise = 'Failed to save address. Please try again.';
    expect(addressSaveMessage(refusal('invalid-argument'), otherwise)).toBe(
      'Invalid address data. Please check every field and try again.',
    );
    expect(addressSaveMessage(refusal('failed-precondition'), otherwise)).toBe(
      'A required field is missing. Please check every field and try again.',
    );
    expect(addressSaveMessage(refusal('unavailable'), otherwise)).toBe(
      'Network error: Please check your connection.',
    );
  });
});
