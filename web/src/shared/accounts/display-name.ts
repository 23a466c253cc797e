import type { SessionUser } from './session';

/** The first name of the account's metadata, or the part of the e-mail before the at-sign. */
export function welcomeName(user: Pick<SessionUser, 'displayName' | 'email'>): string {
  const firstName = user.displayName?.trim().split(/\s+/)[0];
  return firstName || (user.email?.split('@')[0] ?? '');
}
