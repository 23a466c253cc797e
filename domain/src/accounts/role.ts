import * as z from 'zod/mini';

/** Staff roles. Each grants the permissions that its work requires (docs/product/accounts.md#roles). */
export const staffRoles = ['admin', 'bookkeeper', 'kitchen', 'driver'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const roles = ['customer', ...staffRoles] as const;
export type Role = (typeof roles)[number];

export const roleLabels: Record<Role, string> = {
  customer: 'Customer',
  admin: 'Admin',
  bookkeeper: 'Bookkeeper',
  kitchen: 'Kitchen',
  driver: 'Rider',
};

/**
 * Returns the role in the claims of an account or token. If the claims contain several roles, the most privileged role
 * wins.
 */
export function getRoleFromClaims(claims: Readonly<Record<string, unknown>> | undefined): Role {
  return staffRoles.find((role) => claims?.[role] === true) ?? 'customer';
}

/** Returns `claims` with the role replaced by `role`. Claims that are not roles are kept. */
export function setRoleClaim(
  claims: Readonly<Record<string, unknown>> | undefined,
  role: Role,
): Record<string, unknown> {
  const others = Object.entries(claims ?? {}).filter(([name]) => !staffRoles.some((staff) => staff === name));
  return { ...Object.fromEntries(others), ...(role !== 'customer' && { [role]: true }) };
}

/**
 * `staff_roles/{uid}`, written by functions. The security rules check it in addition to the token's role claim, because
 * a token outlives a dismissal or a password reset for up to an hour. Customers have no document.
 */
export const staffRoleSchema = z.object({
  role: z.enum(staffRoles),
  /**
   * Earliest valid sign-in time, in seconds since 1970, like `auth_time` in a token. Sessions with an earlier sign-in
   * are rejected.
   */
  signed_in_from: z.int(),
});
export type StoredStaffRole = z.infer<typeof staffRoleSchema>;

/** Builds the `staff_roles` document of an account. Returns null for a customer. */
export function buildStaffRole(role: Role, sessionsBegin: Date | null): StoredStaffRole | null {
  if (role === 'customer') return null;
  return { role, signed_in_from: Math.ceil((sessionsBegin?.getTime() ?? 0) / 1000) };
}

export function getStaffRolePath(uid: string): string {
  return `staff_roles/${uid}`;
}
