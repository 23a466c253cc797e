import { profileSchema } from '@sharebox/domain/accounts/profile';
import { describe, expect, it } from 'vitest';
import { paths } from '#config/paths.ts';
import type { Session } from '#shared/accounts/session.ts';
import { getGuardDecision } from './guards';

const person = profileSchema.parse({
  first_name: 'Ada',
  last_name: 'Obi',
  phone_number: '+2348123456789',
  updated_at: new Date(0),
});

function signedIn(changes: Partial<Extract<Session, { status: 'signed-in' }>>): Session {
  const user = { uid: 'u', email: 'a@b.c', emailVerified: true, isAnonymous: false, displayName: null };
  return { status: 'signed-in', user, role: 'customer', profile: person, ...changes };
}

describe('getGuardDecision', () => {
  it('waits while the session or a required profile is still loading', () => {
    expect(getGuardDecision({ status: 'loading' }, 'signed-in')).toBe('wait');
    expect(getGuardDecision(signedIn({ profile: 'loading' }), 'complete-profile')).toBe('wait');
    expect(getGuardDecision(signedIn({ profile: 'loading' }), 'signed-in')).toBeNull();
  });

  it('redirects signed-out visitors and guests to the sign-in page', () => {
    const user = { uid: 'g', email: null, emailVerified: false, isAnonymous: true, displayName: null };
    for (const requires of [
      'signed-in',
      'complete-profile',
      'kitchen',
      'driver',
      'bookkeeper',
      'admin',
    ] as const) {
      expect(getGuardDecision({ status: 'signed-out' }, requires)).toBe(paths.signIn);
      expect(getGuardDecision(signedIn({ user }), requires)).toBe(paths.signIn);
    }
  });

  it('lets guests, and members without a complete profile, give and track a gift', () => {
    const user = { uid: 'g', email: null, emailVerified: false, isAnonymous: true, displayName: null };
    const guest = signedIn({ user, profile: null });
    expect(getGuardDecision(guest, 'buyer')).toBeNull();
    expect(getGuardDecision({ status: 'signed-out' }, 'buyer')).toBe(paths.signIn);
    expect(getGuardDecision(signedIn({ profile: null }), 'buyer')).toBeNull();
  });

  it('lets only admins into the admin area and sends others home', () => {
    expect(getGuardDecision(signedIn({}), 'admin')).toBe(paths.home);
    expect(getGuardDecision(signedIn({ role: 'kitchen' }), 'admin')).toBe(paths.home);
    expect(getGuardDecision(signedIn({ role: 'admin' }), 'admin')).toBeNull();
  });

  it('lets bookkeepers and admins see the payments, and sends others home', () => {
    expect(getGuardDecision(signedIn({ role: 'kitchen' }), 'bookkeeper')).toBe(paths.home);
    expect(getGuardDecision(signedIn({ role: 'bookkeeper' }), 'bookkeeper')).toBeNull();
    expect(getGuardDecision(signedIn({ role: 'admin' }), 'bookkeeper')).toBeNull();
    expect(getGuardDecision(signedIn({ role: 'bookkeeper' }), 'admin')).toBe(paths.home);
  });

  it('lets kitchen staff and admins see the kitchen, and sends others home', () => {
    expect(getGuardDecision(signedIn({}), 'kitchen')).toBe(paths.home);
    expect(getGuardDecision(signedIn({ role: 'driver' }), 'kitchen')).toBe(paths.home);
    expect(getGuardDecision(signedIn({ role: 'kitchen' }), 'kitchen')).toBeNull();
    expect(getGuardDecision(signedIn({ role: 'admin' }), 'kitchen')).toBeNull();
  });

  it('lets riders and admins see a run, and sends others home', () => {
    expect(getGuardDecision(signedIn({}), 'driver')).toBe(paths.home);
    expect(getGuardDecision(signedIn({ role: 'kitchen' }), 'driver')).toBe(paths.home);
    expect(getGuardDecision(signedIn({ role: 'driver' }), 'driver')).toBeNull();
    expect(getGuardDecision(signedIn({ role: 'admin' }), 'driver')).toBeNull();
  });

  it('redirects to the profile form if the page requires a complete profile', () => {
    expect(getGuardDecision(signedIn({ profile: null }), 'complete-profile')).toBe(paths.completeProfile);
    const blank = { ...person, phone_number: '  ' };
    expect(getGuardDecision(signedIn({ profile: blank }), 'complete-profile')).toBe(paths.completeProfile);
    expect(getGuardDecision(signedIn({}), 'complete-profile')).toBeNull();
  });
});
