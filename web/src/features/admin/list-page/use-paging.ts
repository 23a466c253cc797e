import { useState } from 'react';
import type { LiveResult } from '#firebase/live.ts';

/** Returns the last loaded data, which keeps a list on screen while more entries are loading. */
export function useLastReady<T>(live: LiveResult<T>): T | undefined {
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
  /** How many entries are shown, or covered by the search. */
  count: number;
  isSearching: boolean;
  showMore: () => void;
}

/**
 * Manages how many entries a list loads. During a search for `text`, or if `isSifted` (filtered by conditions that a
 * Firestore query cannot express), each page has `sifted` entries.
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
