import { useState, useEffect } from 'react';
import type { LiveResult, WithId } from '#firebase/live.ts';
import { type Records, useRecordPages, buildRecordsQuery } from '#firebase/records.ts';
import { loadFirestore } from '#firebase/load.ts';

/** Returns the last loaded data, which keeps a list on screen while more entries are loading. */
export function useLastLoadedData<T>(live: LiveResult<T>): T | undefined {
  const [last, setLast] = useState<T>();
  if (live.status === 'ready' && live.data !== last) setLast(() => live.data);
  return live.status === 'ready' ? live.data : last;
}

/**
 * The number of entries per page. Pages are larger during a search, because Firestore has no substring search and the
 * browser has to filter the entries.
 */
const pageSize = 50;
const searchedPageSize = 500;

export interface Paging {
  /** The number of entries that are shown or searched. */
  count: number;
  isSearching: boolean;
  showMore: () => void;
}

/**
 * Manages how many entries a list loads. A page has `sifted` entries if the browser filters the list. The browser
 * filters during a search for `text`, and if `isSifted` is true because a Firestore query cannot express the filter.
 */
export function usePaging(text: string, isSifted = false, sifted = searchedPageSize): Paging {
  const [pages, setPages] = useState(1);
  const isSearching = isSifted || text.trim() !== '';
  return {
    count: pages * (isSearching ? sifted : pageSize),
    isSearching,
    showMore: () => setPages((before) => before + 1),
  };
}

interface PagedOptions<T> {
  text?: string;
  isSifted?: boolean;
  /** Returns whether a loaded record is shown. */
  isShown?: (record: WithId<T>) => boolean;
}

/**
 * Subscribes to records page by page and returns properties for `ListPage`. `more.loaded` contains all loaded records.
 */
export function usePagedRecords<T>(
  records: Records<T>,
  { text = '', isSifted, isShown = () => true }: PagedOptions<T> = {},
) {
  const paging = usePaging(text, isSifted);
  const live = useRecordPages(records, paging.count);
  const loaded = useLastLoadedData(live);
  return { live, rows: loaded?.slice(0, paging.count).filter(isShown), more: { paging, loaded } };
}

/** The debounce delay in milliseconds, so that several quick changes cause only one count. */
const pauseMs = 150;

const noCounts: ReadonlyMap<string, number> = new Map();

/**
 * Counts the records of each query in `named` on the server, and returns the counts by name. Counts again whenever
 * `seen` changes, and does not count while `seen` is undefined. The map is empty until the counts are known. `named`
 * must be stable between renders.
 */
export function useQueryCounts(
  named: Readonly<Record<string, Records<unknown>>>,
  seen: unknown,
): ReadonlyMap<string, number> {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(noCounts);
  useEffect(() => {
    if (seen === undefined) return undefined;
    let isCurrent = true;
    const count = async () => {
      const sdk = await loadFirestore();
      const answers = Object.entries(named).map(async ([name, records]): Promise<[string, number]> => {
        const answer = await sdk.getCountFromServer(buildRecordsQuery(sdk, records));
        return [name, answer.data().count];
      });
      const found = new Map(await Promise.all(answers));
      if (isCurrent) setCounts(found);
    };
    // Errors are ignored here because the list itself shows them.
    const timer = setTimeout(() => void count().catch(() => undefined), pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [named, seen]);
  return counts;
}
