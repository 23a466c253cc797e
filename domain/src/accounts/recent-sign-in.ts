import { DomainError } from '../common/errors';

/**
 * Maximum age in minutes of a sign-in for sensitive actions: closing an account, and changing roles, the shop's bank
 * account or its contacts.
 */
export const recentSignInMinutes = 5;

/** Checks whether a sign-in at `signedInAt` is at most `recentSignInMinutes` old. */
export function isRecentSignIn(signedInAt: Date | null, now: Date): boolean {
  return signedInAt !== null && now.getTime() - signedInAt.getTime() <= recentSignInMinutes * 60_000;
}

/**
 * Requires a recent sign-in, because an older session may belong to a stolen or unattended device.
 * @throws `recent-sign-in-required`
 */
export function assertRecentSignIn(signedInAt: Date | null, now: Date): void {
  if (!isRecentSignIn(signedInAt, now)) throw new DomainError('recent-sign-in-required');
}

/**
 * Checks whether a session is still valid. A password reset, a new password or a revocation sets `sessionsBegin` and
 * thereby ends all earlier sessions, even if their tokens have not expired yet. `sessionsBegin` is null if no session
 * was ended.
 */
export function isSessionCurrent(signedInAt: Date | null, sessionsBegin: Date | null): boolean {
  return sessionsBegin === null || (signedInAt !== null && signedInAt >= sessionsBegin);
}
