import { paths } from '#config/paths.ts';

export const adminTabs = [
  'drops',
  'overview',
  'meals',
  'orders',
  'payments',
  'messages',
  'settings',
  'audit',
] as const;
export type AdminTab = (typeof adminTabs)[number];

export function pickAllowed<T extends string>(allowed: readonly [T, ...T[]], asked: string | null): T {
  return allowed.find((value) => value === asked) ?? allowed[0];
}

/** Returns a copy of the parameters with the changes applied; null or an empty text removes a parameter. */
export function withParameters(
  current: URLSearchParams,
  changes: Record<string, string | null>,
): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/**
 * Returns how to change URL parameters that open details: 'open' adds a history entry, 'replace' shows another detail in
 * the current entry. To close all details, 'back' leaves the entry that was added, and 'close' only removes the
 * parameters.
 */
export function planDetailChange(
  shown: URLSearchParams,
  changes: Record<string, string | null>,
  isDetailEntry: boolean,
): 'none' | 'open' | 'replace' | 'back' | 'close' {
  const names = Object.keys(changes);
  const wanted = names.filter((name) => changes[name] !== null);
  if (wanted.length > 0) return wanted.every((name) => shown.has(name)) ? 'replace' : 'open';
  if (!names.some((name) => shown.has(name))) return 'none';
  return isDetailEntry ? 'back' : 'close';
}

export const settingsPath = `${paths.admin}?tab=settings`;

export const adminOrdersPath = `${paths.admin}?tab=orders`;

export function buildStaffOrderPath(orderId: string): string {
  const query = new URLSearchParams({ tab: 'orders', q: orderId, open: orderId });
  return `${paths.admin}?${query.toString()}`;
}

export function buildStaffClaimPath(orderId: string): string {
  const query = new URLSearchParams({ tab: 'payments', open: orderId });
  return `${paths.admin}?${query.toString()}`;
}

/** The query parameters that open the payments tab with the confirmation dialog for approving all matched claims. */
export const approveMatchedQuery = { tab: 'payments', status: 'matched', ask: 'matched' };

export const refundsDueQuery = { tab: 'payments', view: 'refunds' };

/** Returns the URL of a drop's reconciliation, which compares the total of its orders with the money received. */
export function buildDropReconciliationPath(dropId: string): string {
  const query = new URLSearchParams({ tab: 'payments', view: 'money', drop: dropId });
  return `${paths.admin}?${query.toString()}`;
}
