import { describe, expect, it } from 'vitest';
import { type Session, getWelcomeName } from '#shared/accounts/session.ts';
import { getPageLinks, getVisitorLinks } from './nav-links';

const user = { uid: 'u', email: 'ada@b.c', emailVerified: true, isAnonymous: false, displayName: 'Ada Obi' };
const member: Session = { status: 'signed-in', user, role: 'customer', profile: null };
const labels = (links: { label: string }[]) => links.map(({ label }) => label);

describe('navigation links', () => {
  it('shows Profile to members, Kitchen to kitchen staff and admins, Run to riders, Payments to bookkeepers, and Admin to admins', () => {
    for (const role of ['visitor', 'guest'] as const)
      expect(labels(getPageLinks(role))).toEqual(['Home', 'Weekly Drop']);
    expect(labels(getPageLinks('customer'))).toEqual(['Home', 'Weekly Drop', 'Profile']);
    const staff = ['Home', 'Weekly Drop', 'Profile', 'Kitchen'];
    expect(labels(getPageLinks('kitchen'))).toEqual(staff);
    expect(labels(getPageLinks('driver'))).toEqual(['Home', 'Weekly Drop', 'Profile', 'Run']);
    expect(labels(getPageLinks('bookkeeper'))).toEqual(['Home', 'Weekly Drop', 'Profile', 'Payments']);
    expect(labels(getPageLinks('admin'))).toEqual([...staff, 'Admin']);
  });

  it('on phones, the bar shows one link: the work page of a staff role, or Sign Up for visitors', () => {
    const work = (role: Parameters<typeof getPageLinks>[0]) =>
      labels(getPageLinks(role).filter(({ isWork }) => isWork));
    expect((['customer', 'kitchen', 'driver', 'bookkeeper', 'admin'] as const).map(work)).toEqual([
      ...[[], ['Kitchen'], ['Run'], ['Payments'], ['Admin']],
    ]);
    const visitor = getVisitorLinks({ status: 'signed-out' }, '/');
    expect(labels(visitor.filter(({ isMain }) => isMain))).toEqual(['Sign Up']);
  });

  it('the navigation shows Sign In and Sign Up to visitors, but not on gift pages', () => {
    expect(labels(getVisitorLinks({ status: 'signed-out' }, '/'))).toEqual(['Sign In', 'Sign Up']);
    expect(getVisitorLinks({ status: 'signed-out' }, '/to/ada')).toEqual([]);
    expect(getVisitorLinks(member, '/')).toEqual([]);
    expect(getVisitorLinks({ status: 'loading' }, '/')).toEqual([]);
  });

  it('the navigation greets members by first name, or by the part of their email before the @', () => {
    expect(getWelcomeName(user)).toBe('Ada');
    expect(getWelcomeName({ displayName: null, email: 'tonye.b@example.com' })).toBe('tonye.b');
  });
});
