import type { SessionUser } from './session';

/** Returns the user's first name or, if unknown, the part of the email address before the at-sign. */
export function getWelcomeName(user: Pick<SessionUser, 'displayName' | 'email'>): string {
  const firstName = user.displayName?.trim().split(/\s+/)[0];
  return firstName || (user.email?.split('@')[0] ?? '');
}
