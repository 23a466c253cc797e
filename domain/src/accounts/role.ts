/** Roles of the shop's staff, each with the permissions its work needs (docs/product/accounts.md#roles). */
export const staffRoles = ['admin', 'kitchen', 'driver'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const roles = ['customer', ...staffRoles] as const;
export type Role = (typeof roles)[number];

export const roleLabels: Record<Role, string> = {
  customer: 'Customer',
  admin: 'Admin',
  kitchen: 'Kitchen',
  driver: 'Rider',
};

/** Returns the role in an account's or token's claims. Of several roles the most privileged one counts. */
export function getRoleFromClaims(claims: Readonly<Record<string, unknown>> | undefined): Role {
  return staffRoles.find((role) => claims?.[role] === true) ?? 'customer';
}

/** Returns the claims with this role instead of any other role. Claims that are not roles stay. */
export function setRoleClaim(
  claims: Readonly<Record<string, unknown>> | undefined,
  role: Role,
): Record<string, unknown> {
  const others = Object.entries(claims ?? {}).filter(([name]) => !staffRoles.some((staff) => staff === name));
  return { ...Object.fromEntries(others), ...(role !== 'customer' && { [role]: true }) };
}
