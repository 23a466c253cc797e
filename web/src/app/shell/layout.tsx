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
import { getPageKey, PageTransition } from './page-transition';
import { useNavigationFocus } from './use-navigation-focus';

const Footer = lazy(() => import('./footer'));
const DeferredWidgets = lazy(() => import('./deferred-widgets'));

/** Re-rendering the layout itself during hydration would discard the served page and lose early taps. */
function AfterLoad() {
  if (!useHasLoaded()) return null;
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
        {/* One boundary for all pages. With a boundary per page, React would show its fallback for at least 300 ms. */}
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
