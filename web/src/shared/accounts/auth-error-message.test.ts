import { describe, expect, it } from 'vitest';
import { NetworkError } from '#lib/errors.ts';
import { getAuthErrorCode, getAuthErrorMessage } from './auth-error-message';

const refusal = (code: string, words = 'Error') => ({ code, message: `Firebase: ${words} (${code}).` });
const say = (error: unknown) => getAuthErrorMessage(error, 'Unexpected signin error');

describe('getAuthErrorMessage', () => {
  it('returns the same message for a wrong password and an unknown account', () => {
    const wrong = 'Invalid email or password. Please check your credentials and try again.';
    for (const code of ['invalid-credential', 'wrong-password', 'user-not-found']) {
      expect(say(refusal(`auth/${code}`))).toBe(wrong);
    }
  });

  it('returns a network error message if the request did not reach the server', () => {
    const network = 'Network error: Please check your connection.';
    expect(say(refusal('auth/network-request-failed'))).toBe(network);
    expect(say(new NetworkError())).toBe(network);
  });

  it('returns the server’s own message if there is one', () => {
    expect(say(refusal('auth/quota-exceeded', 'The quota is used up.'))).toBe('The quota is used up.');
  });

  it('returns the fallback sentence if the server gives no message', () => {
    expect(say(refusal('auth/internal-error', 'An internal error has occurred.'))).toBe(
      'Unexpected signin error',
    );
    expect(say(refusal('auth/new-in-some-version'))).toBe('Unexpected signin error');
    expect(say(new Error('boom'))).toBe('An unexpected error occurred. Please try again.');
  });

  it('returns an error code only for Firebase Auth errors', () => {
    expect(getAuthErrorCode(refusal('auth/expired-action-code'))).toBe('auth/expired-action-code');
    expect(getAuthErrorCode({ code: 'permission-denied', message: 'no' })).toBeNull();
    expect(getAuthErrorCode(undefined)).toBeNull();
  });
});
