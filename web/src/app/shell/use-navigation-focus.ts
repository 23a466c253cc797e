import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { getPageKey } from './page-transition';

/** A page's heading appears only after its code and data have loaded. Until then, `main` has the focus. */
const headingDeadlineMs = 3000;

/**
 * The page whose heading has received the focus: undefined before the first page, null while a page loads. The variable
 * outlives the layout, which remounts when the data router replaces the shop's router.
 */
let focusedPage: string | null | undefined;

function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/** Focuses the new page's heading after a navigation and scrolls to the top, or to the URL's hash. */
export function useNavigationFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const page = getPageKey(pathname);
  useEffect(() => {
    if (focusedPage === undefined) focusedPage = page;
    const frame = main.current;
    if (focusedPage === page || !frame) return;
    focusedPage = null;
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    else scrollTo({ top: 0, behavior: 'instant' });
    frame.focus({ preventScroll: true });
    const finish = () => {
      focusedPage = page;
      observer.disconnect();
    };
    const observer = new MutationObserver(() => {
      const hasMovedOn = document.activeElement !== frame;
      if (hasMovedOn || focusHeading(frame)) finish();
    });
    if (focusHeading(frame)) finish();
    else observer.observe(frame, { childList: true, subtree: true });
    const deadline = setTimeout(finish, headingDeadlineMs);
    return () => {
      observer.disconnect();
      clearTimeout(deadline);
    };
  }, [page, hash, main]);
}
