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
