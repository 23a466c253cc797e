import type { SessionUser } from './session';

export function getWelcomeName(user: Pick<SessionUser, 'displayName' | 'email'>): string {
  const firstName = user.displayName?.trim().split(/\s+/)[0];
  return firstName || (user.email?.split('@')[0] ?? '');
}
