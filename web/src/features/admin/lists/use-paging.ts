import { useState } from 'react';

/** Entries a page. A search looks through more at once: Firestore finds no part of a text, so the browser does. */
const pageSize = 50;
const searchedPageSize = 500;

export interface Paging {
  /** How many entries are shown, or looked through. */
  count: number;
  isSearching: boolean;
  showMore: () => void;
}

/**
 * How many entries a list shows while `text` is looked for, or while it `isSifted` by what a query can't ask for, and
 * one step more of them. `sifted` says how many are looked through at once.
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
