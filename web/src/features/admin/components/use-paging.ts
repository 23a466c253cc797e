import { useState } from 'react';

/** Entries a page. A search looks through more at once: Firestore finds no part of a text, so the browser does. */
const pageSize = 50;
const searchedPageSize = 500;

/** How many entries a list shows, and one step more of them. */
export function usePaging(text: string): { count: number; showMore: () => void } {
  const [pages, setPages] = useState(1);
  return {
    count: pages * (text.trim() === '' ? pageSize : searchedPageSize),
    showMore: () => setPages((before) => before + 1),
  };
}
