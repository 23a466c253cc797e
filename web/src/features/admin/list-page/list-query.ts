import { useCallback } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { useRole } from '#shared/accounts/use-role.ts';
import {
  buildStaffClaimPath,
  buildStaffOrderPath,
  pickAllowed,
  withParameters,
} from '#config/admin-paths.ts';

/** The router's parameters are from the last render and may be outdated. */
const getCurrentParameters = () => new URLSearchParams(window.location.search);

/** The state of a history entry that was added above a list. The router keeps it in `usr`. */
const aboveList = { isAboveList: true };

const entryAboveListSchema = z.object({ usr: z.object({ isAboveList: z.literal(true) }) });

const isAboveList = () => entryAboveListSchema.safeParse(window.history.state).success;

/** Opens pages above their list. Closing such a page goes back, or to the list if the page was opened by its URL. */
export function useListPages(list: string): { open: (path: string) => void; close: () => void } {
  const navigate = useNavigate();
  return {
    open: useCallback((path) => void navigate(path, { state: aboveList }), [navigate]),
    close: useCallback(() => {
      if (isAboveList()) void navigate(-1);
      else void navigate(list, { replace: true });
    }, [navigate, list]),
  };
}

/** Returns the function that builds the URL of an order: for bookkeepers, who cannot open orders, of its payment. */
export function useOrderPath(): (orderId: string) => string {
  return useRole() === 'bookkeeper' ? buildStaffClaimPath : buildStaffOrderPath;
}

/** Returns whether the URL asks for the dialog of `approveMatchedPath`, and a function that removes this parameter. */
export function useApproveMatchedQuery(): [boolean, () => void] {
  const [search, setSearch] = useSearchParams();
  const stop = useCallback(
    () => setSearch(withParameters(getCurrentParameters(), { ask: null }), { replace: true }),
    [setSearch],
  );
  return [search.get('ask') === 'matched', stop];
}

/** Returns the path of this list, without the entry that is open, and a function that changes its filters. */
function useListLocation(): { list: string; change: (changes: Record<string, string | null>) => void } {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { id } = useParams();
  const list = id === undefined ? pathname : pathname.slice(0, pathname.lastIndexOf('/'));
  const change = useCallback(
    (changes: Record<string, string | null>) => {
      const search = withParameters(getCurrentParameters(), changes).toString();
      void navigate({ pathname: list, search }, { replace: true });
    },
    [navigate, list],
  );
  return { list, change };
}

/**
 * Manages a list's filters in the URL: the status, the search text and the entry whose details are open. Changing a
 * filter closes the details. `byDefault` returns the status that applies when the URL has none.
 */
export function useListQuery<Status extends string>(
  statuses: readonly ['all', ...Status[]],
  byDefault: (text: string) => 'all' | Status = () => 'all',
) {
  const [search] = useSearchParams();
  const { id = null } = useParams();
  const { list, change } = useListLocation();
  const navigate = useNavigate();
  const text = search.get('q') ?? '';
  const usual = byDefault(text);
  const status = pickAllowed<'all' | Status>([usual, ...statuses], search.get('status'));
  const setOpen = useCallback(
    (next: string | null) => {
      // The router's location is from the last render and may be outdated.
      const isOpen = window.location.pathname !== list;
      const search = window.location.search;
      if (next !== null) {
        const state = !isOpen || isAboveList() ? aboveList : null;
        void navigate(
          { pathname: `${list}/${encodeURIComponent(next)}`, search },
          { replace: isOpen, state },
        );
      } else if (isOpen && isAboveList()) void navigate(-1);
      else if (isOpen) void navigate({ pathname: list, search }, { replace: true });
    },
    [navigate, list],
  );
  return {
    status,
    text,
    open: id,
    setStatus: useCallback(
      (value: string) => change({ status: value === usual ? null : value }),
      [change, usual],
    ),
    setText: useCallback((value: string) => change({ q: value }), [change]),
    setOpen,
  };
}

/**
 * Manages further filters of a list as URL parameters; null means unset. Changing a filter closes the details. `clear`
 * resets all filters, including the status.
 */
export function useListFilters<Name extends string>(names: readonly Name[]) {
  const [search] = useSearchParams();
  const { change } = useListLocation();
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
