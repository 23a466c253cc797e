import { isProfileComplete } from '@sharebox/domain/accounts/profile';
import { Fragment, type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PageSkeleton } from '#components/feedback/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { rememberPostLoginPath } from '#shared/sign-in/post-login-path.ts';
import { type Session, useSession } from '#shared/accounts/session.ts';

/**
 * The users who may open a page. `buyer`: all members, and guests who give a gift or opened their order by a link.
 * `kitchen`: kitchen staff and admins. `driver`: riders and admins. `bookkeeper`: bookkeepers and admins.
 */
type Requirement = 'buyer' | 'signed-in' | 'complete-profile' | 'kitchen' | 'driver' | 'bookkeeper' | 'admin';

/** Returns the redirect target, null if access is allowed, or 'wait' while the session is loading. */
export function getGuardDecision(session: Session, requires: Requirement): string | null {
  if (session.status === 'loading') return 'wait';
  if (session.status === 'signed-out') return paths.signIn;
  if (session.user.isAnonymous) return requires === 'buyer' ? null : paths.signIn;
  if (requires === 'signed-in' || requires === 'buyer') return null;
  if (requires !== 'complete-profile') {
    return session.role === requires || session.role === 'admin' ? null : paths.home;
  }
  if (session.profile === 'loading') return 'wait';
  return isProfileComplete(session.profile) ? null : paths.completeProfile;
}

function RedirectAndReturn({ to }: { to: string }) {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    // The profile form is only an intermediate step, so it is never remembered as the destination.
    if (pathname !== paths.completeProfile) rememberPostLoginPath(`${pathname}${search}${hash}`);
  }, [pathname, search, hash]);
  return <Navigate to={to} replace />;
}

/**
 * Renders a page only for users who may see it (docs/product/pages.md#the-guard). The guard is a convenience: security
 * rules and functions protect the data. The page remounts when a different user signs in.
 */
export function RouteGuard({ requires, children }: { requires: Requirement; children: ReactNode }) {
  const session = useSession();
  const decision = getGuardDecision(session, requires);
  if (decision === 'wait' || session.status !== 'signed-in') {
    if (decision !== null && decision !== 'wait') return <RedirectAndReturn to={decision} />;
    return <PageSkeleton />;
  }
  if (decision === paths.home) return <Navigate to={decision} replace />;
  if (decision !== null) return <RedirectAndReturn to={decision} />;
  return <Fragment key={session.user.uid}>{children}</Fragment>;
}
