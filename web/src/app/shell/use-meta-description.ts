import { useEffect } from 'react';
import { getDescription } from '#config/page-metadata.ts';

/** Updates the document's meta description on navigation, because the served HTML only describes the first page. */
export function useMetaDescription(pathname: string): void {
  useEffect(() => {
    const meta = document.querySelector('meta[name="description"]');
    meta?.setAttribute('content', getDescription(pathname));
  }, [pathname]);
}
