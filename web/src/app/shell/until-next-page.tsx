import { type ReactNode, useEffect, useState } from 'react';
import { PageSkeleton } from '#components/feedback/skeleton.tsx';

/** Milliseconds for which a page stays that somebody has left, while the code of the next one comes. */
const patienceMs = 200;

/**
 * A page, until another one was asked for and has not come for a while (docs/product/look.md#page-transitions): then
 * what says that it comes. One whose code is on the device takes its place at once, without that in between. What is
 * around it has a key per page.
 */
export function UntilNextPage({ children }: { children: ReactNode }) {
  const [isLeft, setIsLeft] = useState(false);
  useEffect(() => {
    const own = location.pathname;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setIsLeft(location.pathname !== own), patienceMs);
    };
    addEventListener('click', look);
    addEventListener('popstate', look);
    return () => {
      clearTimeout(timer);
      removeEventListener('click', look);
      removeEventListener('popstate', look);
    };
  }, []);
  return isLeft ? <PageSkeleton /> : children;
}
