import { describe, expect, it } from 'vitest';
import { NetworkError } from '#lib/errors.ts';
import { authErrorCode, authErrorMessage } from './auth-error-message';

const refusal = (code: string, words = 'Error') => ({ code, message: `Firebase: ${words} (${code}).` });
const say = (error: unknown) => authErrorMessage(error, 'Unexpected signin error');

describe('what a failed auth call says', () => {
  it('is the same for a wrong password and an account that does not exist', () => {
    const wrong = 'Invalid email or password. Please check your credentials and try again.';
    for (const code of ['invalid-credential', 'wrong-password', 'user-not-found']) {
      expect(say(refusal(`auth/${code}`))).toBe(wrong);
    }
  });

  it('names the network where the request never arrived', () => {
    const network = 'Network error: Please check your connection.';
    expect(say(refusal('auth/network-request-failed'))).toBe(network);
    expect(say(new NetworkError())).toBe(network);
  });

  it("is the server's own words where it has some", () => {
    expect(say(refusal('auth/quota-exceeded', 'The quota is used up.'))).toBe('The quota is used up.');
  });

  it('is a sentence of its own where the server has no words', () => {
    expect(say(refusal('auth/internal-error', 'An internal error has occurred.'))).toBe(
      'Unexpected signin error',
    );
    expect(say(refusal('auth/new-in-some-version'))).toBe('Unexpected signin error');
    expect(say(new Error('boom'))).toBe('An unexpected error occurred. Please try again.');
  });

  it('has a code only where auth itself refused', () => {
    expect(authErrorCode(refusal('auth/expired-action-code'))).toBe('auth/expired-action-code');
    expect(authErrorCode({ code: 'permission-denied', message: 'no' })).toBeNull();
    expect(authErrorCode(undefined)).toBeNull();
  });
});
