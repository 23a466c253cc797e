import { isProfileComplete } from '@sharebox/domain/accounts/profile';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { isOrderingPath } from '../api/path-after-sign-in';
import { isGivingPath, readPostLoginPath, takePostLoginPath } from '#shared/sign-in/post-login-path.ts';
import { type Session, useSession } from '#shared/accounts/session.ts';
import { type RoleOrVisitor, useRole } from '#shared/accounts/use-role.ts';

/**
 * Returns where to send a member from the sign-in page (docs/product/accounts.md#after-signing-in); null while unknown.
 */
function getDestination(session: Session): 'complete-profile' | 'onwards' | null {
  if (session.status !== 'signed-in' || session.user.isAnonymous) return null;
  if (session.profile === 'loading') return null;
  const path = readPostLoginPath();
  // Checkout asks a new member for name and address itself.
  const isReady = isProfileComplete(session.profile) || isGivingPath(path) || isOrderingPath(path);
  return isReady ? 'onwards' : 'complete-profile';
}

/** The page where each role works. */
const workPaths: Partial<Record<RoleOrVisitor, string>> = {
  kitchen: paths.kitchen,
  driver: paths.run,
  bookkeeper: paths.admin,
  admin: paths.admin,
};

export function useLeaveWhenSignedIn(): void {
  const destination = getDestination(useSession());
  const ownPath = workPaths[useRole()] ?? paths.home;
  const navigate = useNavigate();
  // Taking the stored path removes it, but the effect may run twice.
  const hasLeft = useRef(false);
  useEffect(() => {
    if (destination === null || hasLeft.current) return;
    hasLeft.current = true;
    const path = destination === 'onwards' ? (takePostLoginPath() ?? ownPath) : paths.completeProfile;
    void navigate(path, { replace: true });
  }, [destination, ownPath, navigate]);
}
