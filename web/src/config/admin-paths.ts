import { paths } from './paths';

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

/** The pages of a drop other than its form. */
const dropPages = ['meals', 'cut-off', 'deliveries', 'announce', 'shopping'] as const;

export function pickAllowedValue<T extends string>(allowed: readonly [T, ...T[]], asked: string | null): T {
  return allowed.find((value) => value === asked) ?? allowed[0];
}

/** Returns a copy of the parameters with the changes applied; null or an empty text removes a parameter. */
export function withSearchParams(
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

export const buildAdminTabPath = (tab: AdminTab) => `${paths.admin}/${tab}`;

export function buildDropPath(dropId: string, page: (typeof dropPages)[number], runId?: string): string {
  const query = runId === undefined ? '' : `?${new URLSearchParams({ run: runId }).toString()}`;
  return `${buildAdminTabPath('drops')}/${encodeURIComponent(dropId)}/${page}${query}`;
}

export const buildRecipePath = (mealId: string) =>
  `${buildAdminTabPath('meals')}/${encodeURIComponent(mealId)}/ingredients`;

export const newOrderPath = `${buildAdminTabPath('orders')}/new`;

/** Builds the path of the orders tab with the results of a search. */
export const buildOrderSearchPath = (text: string) =>
  `${buildAdminTabPath('orders')}?${new URLSearchParams({ q: text }).toString()}`;

/**
 * Builds the path of an order in the orders tab. Includes a search for the order, because the first page of the list
 * does not contain older orders.
 */
export const buildStaffOrderPath = (orderId: string) =>
  `${buildAdminTabPath('orders')}/${encodeURIComponent(orderId)}?q=${encodeURIComponent(orderId)}`;

export const buildStaffClaimPath = (orderId: string) =>
  `${buildAdminTabPath('payments')}/${encodeURIComponent(orderId)}`;

/** The path of the payments tab with the confirmation dialog for approving all matched claims. */
export const matchedClaimsApprovalPath = `${buildAdminTabPath('payments')}?status=matched&ask=matched`;

export const bankStatementPath = `${buildAdminTabPath('payments')}/statement`;

export const refundsDuePath = `${buildAdminTabPath('payments')}/refunds`;

export const reconciliationPath = `${buildAdminTabPath('payments')}/money`;

/** Returns the URL of a drop's reconciliation, which compares the total of its orders with the money received. */
export const buildDropReconciliationPath = (dropId: string) =>
  `${reconciliationPath}?${new URLSearchParams({ drop: dropId }).toString()}`;

/** Converts the query parameters of an old `/admin?tab=…` URL to the path of the dashboard page. */
export function toAdminPath(query: URLSearchParams): string {
  const tab = pickAllowedValue(adminTabs, query.get('tab'));
  const dropPage = dropPages.find((page) => query.has(page));
  const open = query.get(dropPage ?? (query.has('view') ? 'view' : 'open'));
  const rest = withSearchParams(query, {
    tab: null,
    view: null,
    open: null,
    ...(dropPage && { [dropPage]: null }),
  });
  const path = [tab, open && encodeURIComponent(open), dropPage].filter((part) => part).join('/');
  return `${paths.admin}/${path}${rest.size === 0 ? '' : `?${rest.toString()}`}`;
}
