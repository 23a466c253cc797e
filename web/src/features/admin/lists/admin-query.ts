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

/** The one of `allowed` that an address asks for; the first of them where it asks for none or for nonsense. */
export function oneOf<T extends string>(allowed: readonly [T, ...T[]], asked: string | null): T {
  return allowed.find((value) => value === asked) ?? allowed[0];
}

/** Sets and (for null) removes parameters; what a parameter is by default isn't spelled out. */
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
 * What the address says at this moment; the router's own words are those of the last render, which another change may
 * have overtaken.
 */
function addressNow(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}

/** Where the shop's settings are. */
export const toSettings = `${paths.admin}?tab=settings`;

/** Order Management, with all orders. */
export const toAdminOrders = `${paths.admin}?tab=orders`;

/** One order in Order Management, its details open. */
export function toStaffOrder(orderId: string): string {
  const query = new URLSearchParams({ tab: 'orders', q: orderId, open: orderId });
  return `${paths.admin}?${query.toString()}`;
}

/** One claim in Payment Confirmations, its details open. */
export function toStaffClaim(orderId: string): string {
  const query = new URLSearchParams({ tab: 'payments', open: orderId });
  return `${paths.admin}?${query.toString()}`;
}

/** Payment Confirmations, with the question whether to approve all that the bank statement matched. */
export const askForMatched = { tab: 'payments', ask: 'matched' };

/** Whether the address asks that, and how to take it out of it. */
export function useAskedForMatched(): [boolean, () => void] {
  const [search, setSearch] = useSearchParams();
  const stop = useCallback(
    () => setSearch(withParameters(addressNow(), { ask: null }), { replace: true, preventScrollReset: true }),
    [setSearch],
  );
  return [search.get('ask') === askForMatched.ask, stop];
}

/** What the orders of a drop cost against the money that was seen. */
export function toDropMoney(dropId: string): string {
  const query = new URLSearchParams({ tab: 'payments', view: 'money', drop: dropId });
  return `${paths.admin}?${query.toString()}`;
}

/** The chosen tab; choosing one drops what another's list was filtered by, and looks for `text` in it where given. */
export function useAdminTab(): [AdminTab, (tab: AdminTab, text?: string) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = useCallback(
    (tab: AdminTab, text?: string) => setSearch({ tab, ...(text !== undefined && { q: text }) }),
    [setSearch],
  );
  return [oneOf(adminTabs, search.get('tab')), choose];
}

/**
 * The drop whose meals are managed, whose menu is looked at, which is cut off or delivered, which is in the address,
 * and how to choose one or (null) to go back to the drops.
 */
export function useDropOf(
  purpose: 'meals' | 'preview' | 'cut-off' | 'deliveries',
): [string | null, (dropId: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = useCallback(
    (dropId: string | null) => setSearch(withParameters(addressNow(), { [purpose]: dropId, step: null })),
    [purpose, setSearch],
  );
  return [search.get(purpose), choose];
}

/** A drop that is written to, or a run of it. */
export interface Announced {
  dropId: string;
  runId: string | null;
}

/** Whom a message to customers goes to, which is in the address, and how to choose it or (null) to go back. */
export function useAnnounced(): [Announced | null, (announced: Announced | null) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = useCallback(
    (announced: Announced | null) => {
      const { dropId, runId } = announced ?? { dropId: null, runId: null };
      setSearch(withParameters(addressNow(), { announce: dropId, run: runId }));
    },
    [setSearch],
  );
  const dropId = search.get('announce');
  return [dropId === null ? null : { dropId, runId: search.get('run') }, choose];
}

/**
 * The filters of a list, which live in the address: a status, the text looked for, and the one entry whose details are
 * open. Changing a filter closes the details. `byDefault` says which status it is while the address names none, by the
 * text that is looked for; `all` unless told.
 */
export function useListQuery<Status extends string>(
  statuses: readonly ['all', ...Status[]],
  byDefault: (text: string) => 'all' | Status = () => 'all',
) {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (changes: Record<string, string | null>) =>
      setSearch(withParameters(addressNow(), changes), { replace: true, preventScrollReset: true }),
    [setSearch],
  );
  const text = search.get('q') ?? '';
  const usual = byDefault(text);
  const status = oneOf<'all' | Status>([usual, ...statuses], search.get('status'));
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
 * Further filters of a list, each a parameter of the address: what it says of one, null where it says nothing. A change
 * closes the details; `clear` takes all of them back, and the status.
 */
export function useListFilters<Name extends string>(names: readonly Name[]) {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (changes: Record<string, string | null>) =>
      setSearch(withParameters(addressNow(), { ...changes, open: null }), {
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
