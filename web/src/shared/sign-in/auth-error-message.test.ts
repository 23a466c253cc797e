import { describe, expect, it } from 'vitest';
import { getAuthErrorMessage, isWrongPasswordError } from './auth-error-message';

const refusal = (code: string, words = 'Error') => ({ code, message: `Firebase: ${words} (${code}).` });
const say = (error: unknown) => getAuthErrorMessage(error, 'Unexpected signin error');

describe('getAuthErrorMessage', () => {
  it('returns the same message for a wrong password and an unknown account', () => {
    const wrong = 'Invalid email or password. Please check your credentials and try again.';
    for (const code of ['invalid-credential', 'wrong-password', 'user-not-found']) {
      expect(say(refusal(`auth/${code}`))).toBe(wrong);
    }
  });

  it('returns the server’s message of a sign-in error without the SDK’s prefix and error code', () => {
    expect(say(refusal('auth/quota-exceeded', 'The quota is used up.'))).toBe('The quota is used up.');
    const unwrapped = { code: 'auth/quota-exceeded', message: 'Say Firebase: (auth/x) and wait.' };
    expect(say(unwrapped)).toBe(unwrapped.message);
  });

  it('returns the fallback sentence for a sign-in error without a server message', () => {
    expect(say(refusal('auth/internal-error', 'An internal error has occurred.'))).toBe(
      'Unexpected signin error',
    );
    expect(say(refusal('auth/new-in-some-version'))).toBe('Unexpected signin error');
    expect(say({ code: 'auth/new', message: 'Firebase:(auth/new)' })).toBe('Unexpected signin error');
    expect(say(new Error('boom'))).toBe('An unexpected error occurred. Please try again.');
  });

  it.each([
    ['invalid-email', 'Please enter a valid email address'],
    ['email-already-in-use', 'An account with this email address already exists. Please sign in instead.'],
    ['weak-password', 'Password must be at least 6 characters long'],
    ['user-disabled', 'This account has been disabled. Write to us or call us if that is a mistake.'],
    ['too-many-requests', 'Too many attempts. Please wait a few minutes and try again.'],
    ['multi-factor-auth-required', 'Enter the code from your authenticator app to continue.'],
    ['invalid-verification-code', 'This code is not correct. Enter the code that your app shows now.'],
    ['code-expired', 'That took too long. Please start again.'],
    ['invalid-multi-factor-session', 'That took too long. Please start again.'],
    ['timeout', 'Network error: Please check your connection.'],
  ])('returns the shop’s own message for the sign-in error %s', (code, message) => {
    expect(say(refusal(`auth/${code}`))).toBe(message);
  });

  it('recognises a wrong password by each of the possible error codes', () => {
    for (const code of ['wrong-password', 'invalid-credential', 'invalid-login-credentials'])
      expect(isWrongPasswordError(refusal(`auth/${code}`))).toBe(true);
    expect(isWrongPasswordError(refusal('auth/too-many-requests'))).toBe(false);
    expect(isWrongPasswordError(new Error('boom'))).toBe(false);
  });
});
