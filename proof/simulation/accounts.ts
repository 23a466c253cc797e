import type { Role } from '@sharebox/domain/accounts/role';

/** The uids of all staff accounts. */
export const staff = ['ama', 'kofi', 'ngozi', 'tunde'];

/** The uids of all riders. */
export const riders = ['dayo', 'efe'];

/** The staff member whose role the others change. */
export const colleague = 'ngozi';

/** Simulated Firebase accounts with their roles; some accounts are closed or removed. */
export class Accounts {
  private readonly roles = new Map<string, Role>([
    ...staff.map((uid) => [uid, 'admin'] as const),
    ...riders.map((uid) => [uid, 'driver'] as const),
  ]);
  private readonly closed = new Set<string>();
  private readonly removed = new Set<string>();

  roleOf(uid: string): Role {
    return (this.isOpen(uid) && this.roles.get(uid)) || 'customer';
  }

  setRole(uid: string, role: Role): void {
    this.roles.set(uid, role);
  }

  isOpen(uid: string): boolean {
    return !this.closed.has(uid) && !this.removed.has(uid);
  }

  setOpen(uid: string, isOpen: boolean): void {
    if (isOpen) this.closed.delete(uid);
    else this.closed.add(uid);
  }

  remove(uid: string): void {
    this.removed.add(uid);
  }

  /** Returns the email address of an account; guests have none. */
  emailOf(uid: string): string | null {
    return uid.startsWith('guest') || this.removed.has(uid) ? null : `${uid}@example.com`;
  }
}
