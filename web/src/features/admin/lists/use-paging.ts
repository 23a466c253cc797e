import { useState } from 'react';

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
