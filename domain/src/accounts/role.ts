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

/** Returns the role in the claims of an account or token. If there are several, the most privileged role wins. */
export function getRoleFromClaims(claims: Readonly<Record<string, unknown>> | undefined): Role {
  return staffRoles.find((role) => claims?.[role] === true) ?? 'customer';
}

/** Returns the claims with their role replaced by this one. Claims that are not roles are kept. */
export function setRoleClaim(
  claims: Readonly<Record<string, unknown>> | undefined,
  role: Role,
): Record<string, unknown> {
  const others = Object.entries(claims ?? {}).filter(([name]) => !staffRoles.some((staff) => staff === name));
  return { ...Object.fromEntries(others), ...(role !== 'customer' && { [role]: true }) };
}

/**
 * `staff_roles/{uid}`, written by functions: what the security rules require besides the role claim in a token, which
 * outlives a dismissal or a password reset for up to an hour. Customers have no document.
 */
export const staffRoleSchema = z.object({
  role: z.enum(staffRoles),
  /** The earliest sign-in whose session counts, in seconds since 1970, like `auth_time` in a token. */
  signed_in_from: z.int(),
});
export type StoredStaffRole = z.infer<typeof staffRoleSchema>;

/** Builds the document of an account with this role; null for a customer. */
export function buildStaffRole(role: Role, sessionsBegin: Date | null): StoredStaffRole | null {
  if (role === 'customer') return null;
  return { role, signed_in_from: Math.ceil((sessionsBegin?.getTime() ?? 0) / 1000) };
}

/** Returns the path of an account's role document. */
export function getStaffRolePath(uid: string): string {
  return `staff_roles/${uid}`;
}
