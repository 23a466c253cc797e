import { lazy, Suspense, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '#components/feedback/error-boundary.tsx';
import { PageSkeleton } from '#components/feedback/skeleton.tsx';
import { ToastArea } from '#components/feedback/toast.tsx';
import { useHasLoaded } from '#lib/page-load.ts';
import { paths } from '#config/paths.ts';
import styles from './layout.module.css';
import { NavBar } from './nav-bar';
import { OfflineGate } from './offline-gate';
import { UntilNextPage } from './until-next-page';
import { useNavigationFocus } from './use-navigation-focus';

// Home's alone.
const Footer = lazy(() => import('./footer'));
const DeferredWidgets = lazy(() => import('./deferred-widgets'));

/**
 * On its own: were the layout drawn again while a page that was served with its content waits for its scripts, React
 * would draw the page anew instead of going on with it, and what was tapped meanwhile would be lost.
 */
function AfterLoad() {
  if (!useHasLoaded()) return null;
  return (
    <ErrorBoundary isExtra>
      <Suspense>
        <DeferredWidgets />
      </Suspense>
    </ErrorBoundary>
  );
}

/** What every page stands in: skip link, navigation bar, the page, home's footer, toasts. */
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
        {/* Of all pages, and not each page's own: with that React would show its fallback, for 300 ms at least. */}
        <Suspense fallback={<PageSkeleton />}>
          <ErrorBoundary key={pathname}>
            <OfflineGate pathname={pathname}>
              <UntilNextPage>
                <Outlet />
              </UntilNextPage>
            </OfflineGate>
          </ErrorBoundary>
        </Suspense>
      </main>
      {pathname === paths.home && (
        <ErrorBoundary isExtra>
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
