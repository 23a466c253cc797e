import { useState } from 'react';

/** Entries per page. A search reads more, because Firestore has no substring search and the browser does it. */
const pageSize = 50;
const searchedPageSize = 500;

export interface Paging {
  /** How many entries are shown, or looked through. */
  count: number;
  isSearching: boolean;
  showMore: () => void;
}

/**
 * Manages how many entries a list shows. During a search for `text`, or while `isSifted` (filtered by conditions that a
 * query cannot express), the list reads `sifted` entries per step.
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
