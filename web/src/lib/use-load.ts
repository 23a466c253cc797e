import { hashKey, QueryClient, type QueryKey, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

/** The state of data from the server. `data` stays set during a reload and after a failed reload. */
export type LoadState<T> = { retry: () => void; fromCache?: boolean; savedAt?: Date | null } & (
  | { status: 'loading' | 'error'; data: T | undefined }
  | { status: 'ready'; data: T }
);

/** Drops data when the last component that uses it unmounts, because the data belongs to a user. */
const client = new QueryClient({
  defaultOptions: { queries: { gcTime: 0, networkMode: 'always', retry: false, staleTime: Infinity } },
});

interface LoadOptions {
  /** The data is loaded again when this JSON value changes. */
  version?: unknown;
  /** If false, nothing is loaded and the status stays `loading`. */
  enabled?: boolean;
}

/**
 * Loads data once. `subject` identifies the data by everything that `load` depends on. Components with the same subject
 * and version share one request. Use a listener for data that changes while it is shown.
 */
export function useLoad<T>(
  subject: QueryKey,
  load: (signal: AbortSignal) => Promise<T>,
  { version, enabled = true }: LoadOptions = {},
): LoadState<T> & { error: Error | null } {
  const { data, error, isFetching, refetch } = useQuery(
    { queryKey: [subject, version], queryFn: ({ signal }) => load(signal), enabled },
    client,
  );
  const key = hashKey(subject);
  const [last, setLast] = useState<{ key: string; data: T }>();
  if (data !== undefined && last?.data !== data) setLast({ key, data });
  const shown = data === undefined && last?.key === key ? last.data : data;
  const retry = useCallback(() => void refetch(), [refetch]);
  if (isFetching) return { status: 'loading', data: shown, error: null, retry };
  if (error) return { status: 'error', data: shown, error, retry };
  return data === undefined
    ? { status: 'loading', data: shown, error, retry }
    : { status: 'ready', data, error, retry };
}
