import { useEffect } from 'react';
import { getDescription } from '#config/page-metadata.ts';

/** Keeps the document's description that of the page: what Hosting sent is that of the first one only. */
export function useDescription(pathname: string): void {
  useEffect(() => {
    const meta = document.querySelector('meta[name="description"]');
    meta?.setAttribute('content', getDescription(pathname));
  }, [pathname]);
}
