import { isProfileComplete } from '@sharebox/domain/accounts/profile';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { isOrderingPath } from '../api/path-after-sign-in';
import {
  isGiftRelatedPath,
  getPostLoginPath,
  consumePostLoginPath,
} from '#shared/sign-in/post-login-path.ts';
import { type Session, useSession, type RoleOrVisitor, useRole } from '#shared/accounts/session.ts';

/**
 * Returns the destination of a member who opens the sign-in page (docs/product/accounts.md#after-signing-in). Returns
 * null for visitors and guests, and while the session is loading.
 */
function getDestination(session: Session): 'complete-profile' | 'onwards' | null {
  if (session.status !== 'signed-in' || session.user.isAnonymous) return null;
  if (session.profile === 'loading') return null;
  const path = getPostLoginPath();
  // New members enter their name and address in checkout.
  const isReady = isProfileComplete(session.profile) || isGiftRelatedPath(path) || isOrderingPath(path);
  return isReady ? 'onwards' : 'complete-profile';
}

/** The page on which each staff role works. */
const workPaths: Partial<Record<RoleOrVisitor, string>> = {
  kitchen: paths.kitchen,
  driver: paths.run,
  bookkeeper: paths.admin,
  admin: paths.admin,
};

export function useRedirectWhenSignedIn(): void {
  const destination = getDestination(useSession());
  const ownPath = workPaths[useRole()] ?? paths.home;
  const navigate = useNavigate();
  // The effect may run twice, but the stored path can be consumed only once.
  const hasLeft = useRef(false);
  useEffect(() => {
    if (destination === null || hasLeft.current) return;
    hasLeft.current = true;
    const path = destination === 'onwards' ? (consumePostLoginPath() ?? ownPath) : paths.completeProfile;
    void navigate(path, { replace: true });
  }, [destination, ownPath, navigate]);
}
