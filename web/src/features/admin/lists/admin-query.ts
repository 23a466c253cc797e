import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
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

/** Returns the allowed value that a URL requests; the first one if it requests none or an unknown one. */
export function pickAllowed<T extends string>(allowed: readonly [T, ...T[]], asked: string | null): T {
  return allowed.find((value) => value === asked) ?? allowed[0];
}

/** Sets or (for null) removes parameters, and leaves out default values. */
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

/** Returns the current URL's parameters; the router's are those of the last render, which may be outdated. */
function getCurrentParameters(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}

/** The URL of the shop's settings. */
export const settingsPath = `${paths.admin}?tab=settings`;

/** The URL of Order Management with all orders. */
export const adminOrdersPath = `${paths.admin}?tab=orders`;

/** Returns the URL of an order in Order Management, with its details open. */
export function buildStaffOrderPath(orderId: string): string {
  const query = new URLSearchParams({ tab: 'orders', q: orderId, open: orderId });
  return `${paths.admin}?${query.toString()}`;
}

/** Returns the URL of a claim in Payment Confirmations, with its details open. */
export function buildStaffClaimPath(orderId: string): string {
  const query = new URLSearchParams({ tab: 'payments', open: orderId });
  return `${paths.admin}?${query.toString()}`;
}

/** The parameters that open Payment Confirmations with the dialog for approving all matched claims. */
export const approveMatchedQuery = { tab: 'payments', ask: 'matched' };

/** Returns whether the URL opens that dialog, and a function that removes the parameter. */
export function useApproveMatchedQuery(): [boolean, () => void] {
  const [search, setSearch] = useSearchParams();
  const stop = useCallback(
    () =>
      setSearch(withParameters(getCurrentParameters(), { ask: null }), {
        replace: true,
        preventScrollReset: true,
      }),
    [setSearch],
  );
  return [search.get('ask') === approveMatchedQuery.ask, stop];
}

/** Returns the URL of a drop's reconciliation: its orders' total against the money received. */
export function buildDropMoneyPath(dropId: string): string {
  const query = new URLSearchParams({ tab: 'payments', view: 'money', drop: dropId });
  return `${paths.admin}?${query.toString()}`;
}

/**
 * Returns the current tab and a function that changes it, which clears the other tab's filters and searches for `text`
 * if given.
 */
export function useAdminTab(): [AdminTab, (tab: AdminTab, text?: string) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = useCallback(
    (tab: AdminTab, text?: string) => setSearch({ tab, ...(text !== undefined && { q: text }) }),
    [setSearch],
  );
  return [pickAllowed(adminTabs, search.get('tab')), choose];
}

/**
 * Returns the drop in the URL for a purpose (its meals, preview, cut-off or deliveries), and a function that selects a
 * drop or (with null) returns to all drops.
 */
export function useDropParameter(
  purpose: 'meals' | 'preview' | 'cut-off' | 'deliveries',
): [string | null, (dropId: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = useCallback(
    (dropId: string | null) =>
      setSearch(withParameters(getCurrentParameters(), { [purpose]: dropId, step: null })),
    [purpose, setSearch],
  );
  return [search.get(purpose), choose];
}

/** The drop, or its run, whose customers receive a message. */
export interface AnnouncementTarget {
  dropId: string;
  runId: string | null;
}

/** Returns the recipients of a message in the URL, and a function that selects them or (with null) goes back. */
export function useAnnouncementTarget(): [
  AnnouncementTarget | null,
  (announced: AnnouncementTarget | null) => void,
] {
  const [search, setSearch] = useSearchParams();
  const choose = useCallback(
    (announced: AnnouncementTarget | null) => {
      const { dropId, runId } = announced ?? { dropId: null, runId: null };
      setSearch(withParameters(getCurrentParameters(), { announce: dropId, run: runId }));
    },
    [setSearch],
  );
  const dropId = search.get('announce');
  return [dropId === null ? null : { dropId, runId: search.get('run') }, choose];
}

/**
 * Manages a list's filters in the URL: a status, a search text and the entry with open details. Changing a filter
 * closes the details. `byDefault` returns the status to use without one in the URL, given the search text; `all` by
 * default.
 */
export function useListQuery<Status extends string>(
  statuses: readonly ['all', ...Status[]],
  byDefault: (text: string) => 'all' | Status = () => 'all',
) {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (changes: Record<string, string | null>) =>
      setSearch(withParameters(getCurrentParameters(), changes), { replace: true, preventScrollReset: true }),
    [setSearch],
  );
  const text = search.get('q') ?? '';
  const usual = byDefault(text);
  const status = pickAllowed<'all' | Status>([usual, ...statuses], search.get('status'));
  return {
    status,
    text,
    open: search.get('open'),
    setStatus: useCallback(
      (value: string) => change({ status: value === usual ? null : value, open: null }),
      [change, usual],
    ),
    setText: useCallback((value: string) => change({ q: value, open: null }), [change]),
    setOpen: useCallback((id: string | null) => change({ open: id }), [change]),
  };
}

/**
 * Manages further filters of a list, each a URL parameter that is null if unset. A change closes the details; `clear`
 * resets all filters and the status.
 */
export function useListFilters<Name extends string>(names: readonly Name[]) {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (changes: Record<string, string | null>) =>
      setSearch(withParameters(getCurrentParameters(), { ...changes, open: null }), {
        replace: true,
        preventScrollReset: true,
      }),
    [setSearch],
  );
  return {
    get: useCallback((name: Name) => search.get(name), [search]),
    set: useCallback((name: Name, value: string | null) => change({ [name]: value }), [change]),
    clear: useCallback(
      () => change(Object.fromEntries([...names, 'status'].map((name) => [name, null]))),
      [change, names],
    ),
  };
}

/** The filters of any list. */
export type ListQuery = ReturnType<typeof useListQuery<string>>;
