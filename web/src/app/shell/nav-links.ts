import { paths } from '#config/paths.ts';
import { type Session, type RoleOrVisitor } from '#shared/accounts/session.ts';

interface NavItem {
  to: string;
  label: string;
  isMain?: boolean;
  /** Whether this is the role's main work page. Phones show its link directly in the bar. */
  isWork?: boolean;
}

export function getPageLinks(role: RoleOrVisitor): NavItem[] {
  return [
    { to: paths.home, label: 'Home' },
    { to: paths.weeklyDrop, label: 'Weekly Drop' },
    ...(role === 'visitor' || role === 'guest' ? [] : [{ to: paths.profile, label: 'Profile' }]),
    ...(role === 'kitchen' || role === 'admin'
      ? [{ to: paths.kitchen, label: 'Kitchen', isWork: role === 'kitchen' }]
      : []),
    ...(role === 'driver' ? [{ to: paths.run, label: 'Run', isWork: true }] : []),
    ...(role === 'bookkeeper' ? [{ to: paths.admin, label: 'Payments', isWork: true }] : []),
    ...(role === 'admin' ? [{ to: paths.admin, label: 'Admin', isWork: true }] : []),
  ];
}

export function getVisitorLinks(session: Session, pathname: string): NavItem[] {
  const isMember = session.status === 'signed-in' && !session.user.isAnonymous;
  if (session.status === 'loading' || isMember || pathname.startsWith('/to/')) return [];
  return [
    { to: paths.signIn, label: 'Sign In' },
    { to: paths.signUp, label: 'Sign Up', isMain: true },
  ];
}
