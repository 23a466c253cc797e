import { useEffect } from 'react';

/** Keeps the document's description that of the page: what Hosting sent is that of the first one only. */
export function useDescription(pathname: string): void {
  useEffect(() => {
    let isCurrent = true;
    // The words of all pages are no part of the first paint.
    void import('../../config/page-facts').then(({ descriptionOf }) => {
      const meta = document.querySelector('meta[name="description"]');
      if (isCurrent) meta?.setAttribute('content', descriptionOf(pathname));
    });
    return () => {
      isCurrent = false;
    };
  }, [pathname]);
}
