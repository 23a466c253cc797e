import { profileSchema } from '@sharebox/domain/accounts/profile';
import { type Role, roles } from '@sharebox/domain/accounts/role';
import { describe, expect, it } from 'vitest';
import { paths } from '#config/paths.ts';
import type { Session } from '#shared/accounts/session.ts';
import { getGuardDecision } from './guards';

const person = profileSchema.parse({
  ...{ first_name: 'Ada', last_name: 'Obi', phone_number: '+2348123456789', updated_at: new Date(0) },
});
const member = { uid: 'u', email: 'a@b.c', emailVerified: true, isAnonymous: false, displayName: null };
const guest = { ...member, email: null, emailVerified: false, isAnonymous: true };

const signedIn = (changes: Partial<Extract<Session, { status: 'signed-in' }>> = {}): Session => ({
  ...{ status: 'signed-in', user: member, role: 'customer', profile: person, ...changes },
});

describe('getGuardDecision', () => {
  it('the guard returns wait while the session or a required profile is loading', () => {
    expect(getGuardDecision({ status: 'loading' }, 'signed-in')).toBe('wait');
    expect(getGuardDecision(signedIn({ profile: 'loading' }), 'complete-profile')).toBe('wait');
    expect(getGuardDecision(signedIn({ profile: 'loading' }), 'signed-in')).toBeNull();
  });

  it.each(['signed-in', 'complete-profile', 'kitchen', 'driver', 'bookkeeper', 'admin'] as const)(
    'redirects signed-out visitors and guests from a page that requires %s to the sign-in page',
    (requires) => {
      expect(getGuardDecision({ status: 'signed-out' }, requires)).toBe(paths.signIn);
      expect(getGuardDecision(signedIn({ user: guest }), requires)).toBe(paths.signIn);
    },
  );

  it('lets guests and members without a complete profile give and track gifts', () => {
    expect(getGuardDecision(signedIn({ user: guest, profile: null }), 'buyer')).toBeNull();
    expect(getGuardDecision({ status: 'signed-out' }, 'buyer')).toBe(paths.signIn);
    expect(getGuardDecision(signedIn({ profile: null }), 'buyer')).toBeNull();
  });

  it.each<[Parameters<typeof getGuardDecision>[1], Role[]]>([
    ['admin', ['admin']],
    ['bookkeeper', ['bookkeeper', 'admin']],
    ['kitchen', ['kitchen', 'admin']],
    ['driver', ['driver', 'admin']],
  ])(
    'opens a page that requires %s only to the roles %j, and redirects other roles to the home page',
    (requires, allowed) => {
      for (const role of roles)
        expect(getGuardDecision(signedIn({ role }), requires)).toBe(
          allowed.includes(role) ? null : paths.home,
        );
    },
  );

  it('redirects users without a complete profile to the profile form if a page requires one', () => {
    const blank = { ...person, phone_number: '  ' };
    for (const profile of [null, blank])
      expect(getGuardDecision(signedIn({ profile }), 'complete-profile')).toBe(paths.completeProfile);
    expect(getGuardDecision(signedIn(), 'complete-profile')).toBeNull();
  });
});
