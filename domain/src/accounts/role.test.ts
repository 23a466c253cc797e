import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildStaffRole, getRoleFromClaims, roleLabels, roles, setRoleClaim, staffRoleSchema } from './role';

describe('getRoleFromClaims', () => {
  it.each([
    [undefined, 'customer'],
    [{}, 'customer'],
    [{ admin: true }, 'admin'],
    [{ kitchen: true }, 'kitchen'],
    [{ driver: true }, 'driver'],
    [{ bookkeeper: true }, 'bookkeeper'],
    [{ bookkeeper: true, admin: true }, 'admin'],
    [{ kitchen: true, admin: true }, 'admin'],
    [{ admin: 'true' }, 'customer'],
    [{ kitchen: 1 }, 'customer'],
    [{ role: 'admin' }, 'customer'],
    [{ customer: true }, 'customer'],
  ])('getRoleFromClaims maps the claims %j to the role %s', (claims, role) => {
    expect(getRoleFromClaims(claims)).toBe(role);
  });
});

describe('setRoleClaim', () => {
  it('setRoleClaim replaces any earlier role and keeps all other claims', () => {
    const before = fc.record(
      { admin: fc.boolean(), kitchen: fc.boolean(), other: fc.integer() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(before, fc.constantFrom(...roles), (claims, role) => {
        const after = setRoleClaim(claims, role);
        expect(getRoleFromClaims(after)).toBe(role);
        const { admin: _admin, kitchen: _kitchen, ...others } = claims;
        expect(after).toEqual({ ...others, ...(role !== 'customer' && { [role]: true }) });
      }),
    );
  });

  it('setRoleClaim creates claims for an account without claims', () => {
    expect(setRoleClaim(undefined, 'kitchen')).toEqual({ kitchen: true });
  });
});

it('roleLabels gives each role a label for staff', () => {
  expect(roleLabels).toEqual({
    customer: 'Customer',
    admin: 'Admin',
    bookkeeper: 'Bookkeeper',
    kitchen: 'Kitchen',
    driver: 'Rider',
  });
});

it('buildStaffRole stores the earliest valid sign-in time, rounded up to a second', () => {
  const begin = new Date('2026-11-17T09:00:00.000Z');
  expect(buildStaffRole('kitchen', begin)).toEqual({ role: 'kitchen', signed_in_from: 1_794_906_000 });
  expect(buildStaffRole('driver', new Date(begin.getTime() + 1))?.signed_in_from).toBe(1_794_906_001);
  expect(buildStaffRole('admin', null)).toEqual({ role: 'admin', signed_in_from: 0 });
});

it('buildStaffRole returns null for a customer, and staffRoleSchema rejects the role customer', () => {
  expect(buildStaffRole('customer', null)).toBeNull();
  expect(staffRoleSchema.safeParse({ role: 'customer', signed_in_from: 0 }).success).toBe(false);
});
