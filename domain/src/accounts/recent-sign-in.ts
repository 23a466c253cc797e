import { DomainError } from '../common/errors';

/** Maximum age in minutes of the sign-in that closing an account, changing roles, the bank account and the contacts require. */
export const recentSignInMinutes = 5;

/** Checks whether a sign-in at `signedInAt` is at most `recentSignInMinutes` old. */
export function isRecentSignIn(signedInAt: Date | null, now: Date): boolean {
  return signedInAt !== null && now.getTime() - signedInAt.getTime() <= recentSignInMinutes * 60_000;
}

/**
 * Checks that a session may change roles, the bank account or the contacts. A long session may belong to a stolen or unattended
 * device.
 * @throws `recent-sign-in-required`
 */
export function assertRecentSignIn(signedInAt: Date | null, now: Date): void {
  if (!isRecentSignIn(signedInAt, now)) throw new DomainError('recent-sign-in-required');
}

/**
 * Checks whether a session still counts. A password reset, a new password and a revocation set `sessionsBegin` and end
 * all earlier sessions, although their tokens are accepted for up to an hour. Null means that nothing ended a session.
 */
export function isSessionCurrent(signedInAt: Date | null, sessionsBegin: Date | null): boolean {
  return sessionsBegin === null || (signedInAt !== null && signedInAt >= sessionsBegin);
}
