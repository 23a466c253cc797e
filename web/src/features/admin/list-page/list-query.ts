import { useCallback } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { useRole } from '#shared/accounts/session.ts';
import {
  buildStaffClaimPath,
  buildStaffOrderPath,
  pickAllowedValue,
  withSearchParams,
} from '#config/admin-paths.ts';
import type { ListFilter } from '#features/admin/list-page/list-header.tsx';

/**
 * Reads the parameters from the window, because the router's parameters are from the last render and may be outdated.
 */
const getCurrentParameters = () => new URLSearchParams(window.location.search);

/**
 * The router state of a history entry that was opened on top of a list. The router stores this state as `usr` in
 * `history.state`.
 */
const aboveList = { isAboveList: true };

const entryAboveListSchema = z.object({ usr: z.object({ isAboveList: z.literal(true) }) });

const isAboveList = () => entryAboveListSchema.safeParse(window.history.state).success;

/**
 * Returns `open`, which opens a page on top of a list, and `close`, which goes back to the list. If the page was opened
 * by its URL, `close` replaces it with the list.
 */
export function useListNavigation(list: string): { open: (path: string) => void; close: () => void } {
  const navigate = useNavigate();
  return {
    open: useCallback((path) => void navigate(path, { state: aboveList }), [navigate]),
    close: useCallback(() => {
      if (isAboveList()) void navigate(-1);
      else void navigate(list, { replace: true });
    }, [navigate, list]),
  };
}

/**
 * Returns a function that builds the path of an order. Bookkeepers cannot open orders, so they get the path of the
 * order's payment.
 */
export function useOrderPathBuilder(): (orderId: string) => string {
  return useRole() === 'bookkeeper' ? buildStaffClaimPath : buildStaffOrderPath;
}

/**
 * Returns the path of the list without the id of the open entry, and a function that changes the filters in the URL.
 */
function useListLocation(): { list: string; change: (changes: Record<string, string | null>) => void } {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { id } = useParams();
  const list = id === undefined ? pathname : pathname.slice(0, pathname.lastIndexOf('/'));
  const change = useCallback(
    (changes: Record<string, string | null>) => {
      const search = withSearchParams(getCurrentParameters(), changes).toString();
      void navigate({ pathname: list, search }, { replace: true });
    },
    [navigate, list],
  );
  return { list, change };
}

/**
 * Manages the status filter, the search text and the open entry of a list in the URL. Changing a filter closes the open
 * entry's details. `byDefault` returns the status for a URL without a status.
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
  const status = pickAllowedValue<'all' | Status>([usual, ...statuses], search.get('status'));
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
  const setStatus = (value: string) => change({ status: value === usual ? null : value });
  const setText = (value: string) => change({ q: value });
  return {
    status,
    text,
    open: id,
    setStatus,
    setOpen,
    /** Returns the properties of the list's search field. */
    search: (label: string) => ({ label, value: text, onChange: setText }),
    /** Returns the properties of the status filter. */
    filter: (label: string, options: ListFilter['options']): ListFilter => ({
      ...{ label, options, value: status, unset: usual, onChoose: setStatus },
    }),
  };
}

/**
 * Manages the filters of a list other than the status as URL parameters; null means unset. Changing a filter closes the
 * open entry's details. `clear` resets all filters, including the status.
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
