import type { Role } from '@sharebox/domain/accounts/role';
import { type Session, useSessionSelector } from './session';

/** A person's role, or `visitor` while it is unknown. */
export type RoleOrVisitor = Role | 'guest' | 'visitor';

function toRole(session: Session): RoleOrVisitor {
  if (session.status !== 'signed-in') return 'visitor';
  if (session.role !== 'customer') return session.role;
  return session.user.isAnonymous ? 'guest' : 'customer';
}

/** Follows the role of the current person. */
export const useRole = (): RoleOrVisitor => useSessionSelector(toRole);
