import { shortPasswordMessage } from '@sharebox/domain/accounts/password';
import * as z from 'zod/mini';
import { NetworkError, networkErrorMessage, unexpectedErrorMessage } from '#lib/errors.ts';

const authErrorSchema = z.object({ code: z.string().check(z.startsWith('auth/')), message: z.string() });

const invalidCredentials = 'Invalid email or password. Please check your credentials and try again.';

const codeTimeoutMessage = 'That took too long. Please start again.';

/**
 * The messages by error code. A wrong password and an unknown account have the same message, because different messages
 * would reveal which accounts exist.
 */
const messages: Record<string, string> = {
  'auth/invalid-credential': invalidCredentials,
  'auth/wrong-password': invalidCredentials,
  'auth/user-not-found': invalidCredentials,
  'auth/invalid-login-credentials': invalidCredentials,
  'auth/invalid-email': 'Please enter a valid email address',
  'auth/email-already-in-use': 'An account with this email address already exists. Please sign in instead.',
  'auth/weak-password': shortPasswordMessage,
  'auth/user-disabled': 'This account has been disabled. Write to us or call us if that is a mistake.',
  'auth/too-many-requests': 'Too many attempts. Please wait a few minutes and try again.',
  'auth/multi-factor-auth-required': 'Enter the code from your authenticator app to continue.',
  'auth/invalid-verification-code': 'This code is not correct. Enter the code that your app shows now.',
  // The user did not enter the code in time.
  'auth/code-expired': codeTimeoutMessage,
  'auth/invalid-multi-factor-session': codeTimeoutMessage,
  'auth/network-request-failed': networkErrorMessage,
  'auth/timeout': networkErrorMessage,
};

const wrongPasswordCodes = [
  'auth/wrong-password',
  'auth/invalid-credential',
  'auth/invalid-login-credentials',
];

export function isWrongPasswordError(error: unknown): boolean {
  return wrongPasswordCodes.includes(getAuthErrorCode(error) ?? '');
}

export function getAuthErrorCode(error: unknown): string | null {
  const parsed = authErrorSchema.safeParse(error);
  return parsed.success ? parsed.data.code : null;
}

/**
 * Returns the message for a failed auth call (docs/product/accounts.md#error-messages). `unexpected` is the fallback
 * for an unknown auth error without a server message.
 */
export function getAuthErrorMessage(error: unknown, unexpected = unexpectedErrorMessage): string {
  const parsed = authErrorSchema.safeParse(error);
  if (!parsed.success) return error instanceof NetworkError ? error.message : unexpectedErrorMessage;
  const { code, message } = parsed.data;
  if (messages[code] !== undefined) return messages[code];
  // Extracts the server's message, which the SDK wraps: "Firebase: The message. (auth/code)."
  const words = message.replace(/^Firebase:\s*/, '').replace(/\s*\(auth\/[\w-]+\)\.?\s*$/, '');
  return words === '' || words === 'Error' || code === 'auth/internal-error' ? unexpected : words;
}
