import type { SessionUser } from './session';

/** Returns the account's first name, or the part of the email before the at-sign. */
export function getWelcomeName(user: Pick<SessionUser, 'displayName' | 'email'>): string {
  const firstName = user.displayName?.trim().split(/\s+/)[0];
  return firstName || (user.email?.split('@')[0] ?? '');
}
