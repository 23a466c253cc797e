import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { goBackFromPage, navigateFromPage } from '#lib/step-entries.ts';
import * as z from 'zod/mini';
import { useRole } from '#shared/accounts/use-role.ts';
import {
  type AdminTab,
  adminTabs,
  approveMatchedQuery,
  buildStaffClaimPath,
  buildStaffOrderPath,
  pickAllowed,
  planDetailChange,
  withParameters,
} from './admin-paths';

/** The router's parameters are from the last render and may be outdated. */
function getCurrentParameters(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}

/** The state of a history entry that was added to show a detail. The router keeps it in `usr`. */
const detailState = { isDetail: true };

const detailEntrySchema = z.object({ usr: z.object({ isDetail: z.literal(true) }) });

const isDetailEntry = () => detailEntrySchema.safeParse(window.history.state).success;

/**
 * Returns a function that shows details by setting URL parameters. Opening a detail adds a history entry, showing another
 * detail replaces the entry, and closing (all null) goes back to the entry below.
 */
function useDetailParameters() {
  const [, setSearch] = useSearchParams();
  return useCallback(
    (changes: Record<string, string | null>) => {
      const show = (options: { replace: boolean; state?: object }) =>
        setSearch(withParameters(getCurrentParameters(), changes), { ...options, preventScrollReset: true });
      const plan = planDetailChange(getCurrentParameters(), changes, isDetailEntry());
      if (plan === 'back') goBackFromPage();
      if (plan === 'close') navigateFromPage(() => show({ replace: true }));
      if (plan === 'open') show({ replace: false, state: detailState });
      if (plan === 'replace') show({ replace: true, ...(isDetailEntry() && { state: detailState }) });
    },
    [setSearch],
  );
}

/** Returns the function that builds the URL of an order: for bookkeepers, who cannot open orders, of its payment. */
export function useOrderPath(): (orderId: string) => string {
  return useRole() === 'bookkeeper' ? buildStaffClaimPath : buildStaffOrderPath;
}

/** Returns whether the URL asks for the `approveMatchedQuery` dialog, and a function that removes this parameter. */
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

/** Returns the page of the payments tab that replaces its list, or null. Choosing null returns to the list. */
export function usePaymentsPage(): [string | null, (page: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = useCallback(
    (page: string | null) => {
      if (page !== null) setSearch({ tab: 'payments', view: page }, { state: detailState });
      else if (isDetailEntry()) goBackFromPage();
      else navigateFromPage(() => setSearch({ tab: 'payments' }, { replace: true }));
    },
    [setSearch],
  );
  return [search.get('view'), choose];
}

/**
 * Returns the current tab and a function that opens another tab. Opening a tab clears all filters. If `text` is given,
 * the new tab searches for it.
 */
export function useAdminTab(): [AdminTab, (tab: AdminTab, text?: string) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = useCallback(
    (tab: AdminTab, text?: string) => setSearch({ tab, ...(text !== undefined && { q: text }) }),
    [setSearch],
  );
  return [pickAllowed(adminTabs, search.get('tab')), choose];
}

/** Selecting null returns to the list of drops. */
export function useDropParameter(
  purpose: 'meals' | 'preview' | 'cut-off' | 'deliveries',
): [string | null, (dropId: string | null) => void] {
  const [search] = useSearchParams();
  const show = useDetailParameters();
  const choose = useCallback((dropId: string | null) => show({ [purpose]: dropId }), [purpose, show]);
  return [search.get(purpose), choose];
}

export interface AnnouncementTarget {
  dropId: string;
  runId: string | null;
}

/** Setting null closes the announcement page. */
export function useAnnouncementTarget(): [
  AnnouncementTarget | null,
  (announced: AnnouncementTarget | null) => void,
] {
  const [search] = useSearchParams();
  const show = useDetailParameters();
  const choose = useCallback(
    (announced: AnnouncementTarget | null) =>
      show({ announce: announced?.dropId ?? null, run: announced?.runId ?? null }),
    [show],
  );
  const dropId = search.get('announce');
  return [dropId === null ? null : { dropId, runId: search.get('run') }, choose];
}

/**
 * Manages a list's filters in the URL: the status, the search text and the entry whose details are open. Changing a
 * filter closes the details. `byDefault` returns the status that applies when the URL has none.
 */
export function useListQuery<Status extends string>(
  statuses: readonly ['all', ...Status[]],
  byDefault: (text: string) => 'all' | Status = () => 'all',
) {
  const [search, setSearch] = useSearchParams();
  const show = useDetailParameters();
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
    setOpen: useCallback((id: string | null) => show({ open: id }), [show]),
  };
}

/**
 * Manages further filters of a list as URL parameters; null means unset. Changing a filter closes the details. `clear`
 * resets all filters, including the status.
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

export type ListQuery = ReturnType<typeof useListQuery<string>>;
