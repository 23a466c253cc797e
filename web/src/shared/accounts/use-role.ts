import type { Role } from '@sharebox/domain/accounts/role';
import { type Session, useOfSession } from './session';

/** What somebody is to the shop. While that isn't known they count as a visitor. */
export type RoleOrVisitor = Role | 'guest' | 'visitor';

function roleOf(session: Session): RoleOrVisitor {
  if (session.status !== 'signed-in') return 'visitor';
  if (session.role !== 'customer') return session.role;
  return session.user.isAnonymous ? 'guest' : 'customer';
}

/** What the person who is looking is to the shop, live. */
export const useRole = (): RoleOrVisitor => useOfSession(roleOf);
