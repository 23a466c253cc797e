import * as z from 'zod/mini';
import { type Role, staffRoles } from './role';

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
