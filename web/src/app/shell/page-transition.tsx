import { paths } from '#config/paths.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { PageSkeleton } from '#components/feedback/skeleton.tsx';

const dashboard = new RegExp(`^${paths.admin}(?!/customers/)(/|$)`);

/**
 * Returns the key of a page. All paths of the dashboard share a key, because the dashboard stays mounted while staff
 * move between them.
 */
export const getPageKey = (pathname: string): string => (dashboard.test(pathname) ? paths.admin : pathname);

/** Milliseconds for which the previous page stays visible while the next page's code loads. */
const pageWaitMs = 200;

/**
 * Shows a placeholder for slow pages (docs/product/look.md#page-transitions). Requires a different `key` for each page.
 */
export function PageTransition({ children }: { children: ReactNode }) {
  const [isLeft, setIsLeft] = useState(false);
  useEffect(() => {
    const own = getPageKey(location.pathname);
    let timer: ReturnType<typeof setTimeout>;
    const scheduleCheck = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setIsLeft(getPageKey(location.pathname) !== own), pageWaitMs);
    };
    addEventListener('click', scheduleCheck);
    addEventListener('popstate', scheduleCheck);
    return () => {
      clearTimeout(timer);
      removeEventListener('click', scheduleCheck);
      removeEventListener('popstate', scheduleCheck);
    };
  }, []);
  return isLeft ? <PageSkeleton /> : children;
}
