import type { Role } from '@sharebox/domain/accounts/role';
import { type Session, useSessionSelector } from './session';

/** A user's role; `visitor` while no one is signed in or the session is still loading. */
export type RoleOrVisitor = Role | 'guest' | 'visitor';

function toRole(session: Session): RoleOrVisitor {
  if (session.status !== 'signed-in') return 'visitor';
  if (session.role !== 'customer') return session.role;
  return session.user.isAnonymous ? 'guest' : 'customer';
}

export const useRole = (): RoleOrVisitor => useSessionSelector(toRole);
