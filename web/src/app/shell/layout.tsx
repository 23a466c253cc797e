import { lazy, type ReactNode, Suspense, useRef, useState, type RefObject, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '#components/feedback/error-boundary.tsx';
import { PageSkeleton } from '#components/feedback/skeleton.tsx';
import { ToastArea } from '#components/feedback/toast.tsx';
import { useHasPageLoaded } from '#lib/page-load.ts';
import { paths } from '#config/paths.ts';
import styles from './layout.module.css';
import { NavBar } from './nav-bar';
import { getPageKey, PageTransition } from './page-transition';
import { useIsOnline } from '#lib/online.ts';

/**
 * Maximum milliseconds to wait for a page's heading, which appears after the page's code and data have loaded. Until
 * then, `main` has the focus.
 */
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
function useNavigationFocus(main: RefObject<HTMLElement | null>): void {
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

const NeedsConnection = lazy(() => import('./offline-placeholder'));

/** Pages that can be opened offline (docs/product/install-and-offline.md#offline-pages). */
const offlinePaths: readonly string[] = [
  paths.home,
  paths.weeklyDrop,
  paths.interactiveMenu,
  paths.profile,
  paths.kitchen,
  paths.run,
  paths.packing,
  paths.unwrap,
  paths.about,
  paths.careers,
  paths.contact,
  paths.faq,
  paths.partner,
  paths.press,
  paths.help,
  paths.delivery,
  paths.privacy,
  paths.terms,
  paths.cookies,
];

/**
 * Shows a placeholder instead of a page that cannot be opened offline. A page that is already open stays open when the
 * connection drops. Requires a different `key` for each page.
 */
function OfflineGate({ pathname, children }: { pathname: string; children: ReactNode }) {
  const isOnline = useIsOnline();
  const [isOpen, setIsOpen] = useState(isOnline || offlinePaths.includes(pathname));
  if (isOnline && !isOpen) setIsOpen(true);
  return isOpen ? children : <NeedsConnection pathname={pathname}>{children}</NeedsConnection>;
}

const Footer = lazy(() => import('./footer'));
const DeferredWidgets = lazy(() => import('./deferred-widgets'));

/**
 * A separate component, because re-rendering the layout itself during hydration would discard the served page and lose
 * early taps.
 */
function AfterLoad() {
  if (!useHasPageLoaded()) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <DeferredWidgets />
      </Suspense>
    </ErrorBoundary>
  );
}

export function Layout() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  useNavigationFocus(main);
  return (
    <>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <NavBar />
      <main id="content" ref={main} tabIndex={-1} className={styles.main}>
        {/* With a boundary per page, React would show its fallback for at least 300 ms. */}
        <Suspense fallback={<PageSkeleton />}>
          <ErrorBoundary key={getPageKey(pathname)}>
            <OfflineGate pathname={pathname}>
              <PageTransition>
                <Outlet />
              </PageTransition>
            </OfflineGate>
          </ErrorBoundary>
        </Suspense>
      </main>
      {pathname === paths.home && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <Footer />
          </Suspense>
        </ErrorBoundary>
      )}
      <AfterLoad />
      <ToastArea />
    </>
  );
}
