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

/** The pages of one drop, besides its form. */
const dropPages = ['meals', 'cut-off', 'deliveries', 'announce', 'shopping'] as const;

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

export const toAdminTab = (tab: AdminTab) => `${paths.admin}/${tab}`;

export function buildDropPath(dropId: string, page: (typeof dropPages)[number], runId?: string): string {
  const query = runId === undefined ? '' : `?${new URLSearchParams({ run: runId }).toString()}`;
  return `${toAdminTab('drops')}/${encodeURIComponent(dropId)}/${page}${query}`;
}

export const buildRecipePath = (mealId: string) =>
  `${toAdminTab('meals')}/${encodeURIComponent(mealId)}/ingredients`;

export const newOrderPath = `${toAdminTab('orders')}/new`;

/** Builds the path of the orders tab with the results of a search. */
export const buildOrderSearchPath = (text: string) =>
  `${toAdminTab('orders')}?${new URLSearchParams({ q: text }).toString()}`;

/** The search finds orders that are too old for the first page of the list. */
export const buildStaffOrderPath = (orderId: string) =>
  `${toAdminTab('orders')}/${encodeURIComponent(orderId)}?q=${encodeURIComponent(orderId)}`;

export const buildStaffClaimPath = (orderId: string) =>
  `${toAdminTab('payments')}/${encodeURIComponent(orderId)}`;

/** The path of the payments tab with the confirmation dialog for approving all matched claims. */
export const approveMatchedPath = `${toAdminTab('payments')}?status=matched&ask=matched`;

export const bankStatementPath = `${toAdminTab('payments')}/statement`;

export const refundsDuePath = `${toAdminTab('payments')}/refunds`;

export const dropMoneyPath = `${toAdminTab('payments')}/money`;

/** Returns the URL of a drop's reconciliation, which compares the total of its orders with the money received. */
export const buildDropReconciliationPath = (dropId: string) =>
  `${dropMoneyPath}?${new URLSearchParams({ drop: dropId }).toString()}`;

/** Returns the path of the dashboard page that the parameters of `/admin?tab=…` name. */
export function toAdminPath(query: URLSearchParams): string {
  const tab = pickAllowed(adminTabs, query.get('tab'));
  const dropPage = dropPages.find((page) => query.has(page));
  const open = query.get(dropPage ?? (query.has('view') ? 'view' : 'open'));
  const rest = withParameters(query, {
    tab: null,
    view: null,
    open: null,
    ...(dropPage && { [dropPage]: null }),
  });
  const path = [tab, open && encodeURIComponent(open), dropPage].filter((part) => part).join('/');
  return `${paths.admin}/${path}${rest.size === 0 ? '' : `?${rest.toString()}`}`;
}
