import { describe, expect, it } from 'vitest';
import { addressLoadMessage, addressSaveMessage } from './address-messages';

const refusal = (code: string) => Object.assign(new Error('The SDK says so'), { code });

describe('a failure with addresses', () => {
  it('on loading tells network, session and database apart', () => {
    expect(addressLoadMessage(refusal('unavailable'))).toBe('Network error: Please check your connection.');
    expect(addressLoadMessage(refusal('permission-denied'))).toContain('Please sign out and sign in again');
    expect(addressLoadMessage(refusal('internal'))).toContain('Database connection error');
    expect(addressLoadMessage(new Error('?'))).toBe('Failed to load addresses. Please try again.');
  });

  it('on saving names an expired session, and otherwise what was attempted', () => {
    const otherwise = 'Failed to delete address. Please try again.';
    expect(addressSaveMessage(refusal('permission-denied'), otherwise)).toContain('session has expired');
    expect(addressSaveMessage(refusal('unauthenticated'), otherwise)).toContain(
      'You must be logged in to save an address',
    );
    expect(addressSaveMessage(refusal('aborted'), otherwise)).toBe(otherwise);
  });
});
