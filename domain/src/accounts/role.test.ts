import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimsWithRole, roleLabels, roleOfClaims, roles } from './role';

describe('the role that claims say', () => {
  it.each([
    [undefined, 'customer'],
    [{}, 'customer'],
    [{ admin: true }, 'admin'],
    [{ kitchen: true }, 'kitchen'],
    [{ driver: true }, 'driver'],
    [{ kitchen: true, admin: true }, 'admin'],
    [{ admin: 'true' }, 'customer'],
    [{ kitchen: 1 }, 'customer'],
    [{ role: 'admin' }, 'customer'],
    [{ customer: true }, 'customer'],
  ])('of %j is %s', (claims, role) => {
    expect(roleOfClaims(claims)).toBe(role);
  });
});

describe('claims with a role', () => {
  it('say that one role, whatever they said before, and keep what is no role’s', () => {
    const before = fc.record(
      { admin: fc.boolean(), kitchen: fc.boolean(), other: fc.integer() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(before, fc.constantFrom(...roles), (claims, role) => {
        const after = claimsWithRole(claims, role);
        expect(roleOfClaims(after)).toBe(role);
        const { admin: _admin, kitchen: _kitchen, ...others } = claims;
        expect(after).toEqual({ ...others, ...(role !== 'customer' && { [role]: true }) });
      }),
    );
  });

  it('are those of nobody before', () => {
    expect(claimsWithRole(undefined, 'kitchen')).toEqual({ kitchen: true });
  });
});

it('a role has a name that staff read', () => {
  expect(roleLabels).toEqual({
    customer: 'Customer',
    admin: 'Admin',
    kitchen: 'Kitchen',
    driver: 'Rider',
  });
});
