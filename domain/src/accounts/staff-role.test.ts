import { expect, it } from 'vitest';
import { buildStaffRole, staffRoleSchema } from './staff-role';

it('the document of a role has the first second whose sign-ins count', () => {
  const begin = new Date('2026-11-17T09:00:00.000Z');
  expect(buildStaffRole('kitchen', begin)).toEqual({ role: 'kitchen', signed_in_from: 1_794_906_000 });
  expect(buildStaffRole('driver', new Date(begin.getTime() + 1))?.signed_in_from).toBe(1_794_906_001);
  expect(buildStaffRole('admin', null)).toEqual({ role: 'admin', signed_in_from: 0 });
});

it('customers have no document, and no document makes a customer', () => {
  expect(buildStaffRole('customer', null)).toBeNull();
  expect(staffRoleSchema.safeParse({ role: 'customer', signed_in_from: 0 }).success).toBe(false);
});
