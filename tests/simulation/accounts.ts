/** Everybody on the staff of this world. */
export const staff = ['ama', 'kofi', 'ngozi', 'tunde'];

/** Whose role the others change. */
export const colleague = 'ngozi';

/** Firebase's accounts: who is on the staff, and whose account is closed or gone. */
export class Accounts {
  private readonly admins = new Set(staff);
  private readonly closed = new Set<string>();
  private readonly removed = new Set<string>();

  isAdmin(uid: string): boolean {
    return this.isOpen(uid) && this.admins.has(uid);
  }

  setAdmin(uid: string, isAdmin: boolean): void {
    if (isAdmin) this.admins.add(uid);
    else this.admins.delete(uid);
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

  /** The address of an account; guests have none. */
  emailOf(uid: string): string | null {
    return uid.startsWith('guest') || this.removed.has(uid) ? null : `${uid}@example.com`;
  }
}
