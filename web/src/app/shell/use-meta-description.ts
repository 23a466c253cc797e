import { useEffect } from 'react';
import { getDescription } from '#config/page-metadata.ts';

/** Keeps the document's description up to date: Hosting's HTML only has the first page's. */
export function useMetaDescription(pathname: string): void {
  useEffect(() => {
    const meta = document.querySelector('meta[name="description"]');
    meta?.setAttribute('content', getDescription(pathname));
  }, [pathname]);
}
