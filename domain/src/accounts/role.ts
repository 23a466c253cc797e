/** Who works for the shop; each sees what their work needs (docs/product/accounts.md#roles). */
export const staffRoles = ['admin', 'kitchen', 'driver'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const roles = ['customer', ...staffRoles] as const;
export type Role = (typeof roles)[number];

/** What staff call each role. */
export const roleLabels: Record<Role, string> = {
  customer: 'Customer',
  admin: 'Admin',
  kitchen: 'Kitchen',
  driver: 'Rider',
};

/** What somebody is, by the claims of their account or token; who carries several is what opens most. */
export function roleOfClaims(claims: Readonly<Record<string, unknown>> | undefined): Role {
  return staffRoles.find((role) => claims?.[role] === true) ?? 'customer';
}

/** These claims with the one of this role and of no other; all that are no role's stay. */
export function claimsWithRole(
  claims: Readonly<Record<string, unknown>> | undefined,
  role: Role,
): Record<string, unknown> {
  const others = Object.entries(claims ?? {}).filter(([name]) => !staffRoles.some((staff) => staff === name));
  return { ...Object.fromEntries(others), ...(role !== 'customer' && { [role]: true }) };
}
