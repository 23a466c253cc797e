import type { Role } from '@sharebox/domain/accounts/role';

export const staffUids = ['ama', 'kofi', 'ngozi', 'tunde'];

export const riderUids = ['dayo', 'efe'];

/** Uid of the staff member whose role is changed by other staff. */
export const reassignedStaffUid = 'ngozi';

export class SimulatedAccounts {
  private readonly roles = new Map<string, Role>([
    ...staffUids.map((uid) => [uid, 'admin'] as const),
    ...riderUids.map((uid) => [uid, 'driver'] as const),
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

  /** Returns the email address of an account, or null for a guest or a removed account. */
  emailOf(uid: string): string | null {
    return uid.startsWith('guest') || this.removed.has(uid) ? null : `${uid}@example.com`;
  }
}
