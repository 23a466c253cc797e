import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** A page's heading appears only after its code and data have loaded. Until then, `main` has the focus. */
const headingDeadlineMs = 3000;

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
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const frame = main.current;
    if (!frame) return;
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    else scrollTo({ top: 0, behavior: 'instant' });
    frame.focus({ preventScroll: true });
    if (focusHeading(frame)) return;
    const observer = new MutationObserver(() => {
      const hasMovedOn = document.activeElement !== frame;
      if (hasMovedOn || focusHeading(frame)) observer.disconnect();
    });
    observer.observe(frame, { childList: true, subtree: true });
    const deadline = setTimeout(() => observer.disconnect(), headingDeadlineMs);
    return () => {
      observer.disconnect();
      clearTimeout(deadline);
    };
  }, [pathname, hash, main]);
}
