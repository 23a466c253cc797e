import { lazy, Suspense, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { PageSkeleton } from '../../components/skeleton';
import { ToastArea } from '../../components/toast';
import { paths } from '../../config/paths';
import { ErrorBoundary } from './error-boundary';
import { Footer } from './footer';
import styles from './layout.module.css';
import { NavBar } from './nav-bar';
import { OfflineGate } from './offline-gate';
import { UpdatePrompt } from './update-prompt';
import { useArrival } from './use-arrival';
import { useDescription } from './use-description';
import { useHoldReminder } from './use-hold-reminder';

const InstallOffer = lazy(() => import('./install-offer'));

/** Where there is something to come back for, and nothing in the way any more. */
const installMoments: readonly string[] = [
  paths.paymentPending,
  paths.paymentSuccess,
  paths.giftSuccess,
  paths.profile,
];

/** What every page stands in: skip link, navigation bar, the page, home's footer, toasts. */
export function Layout() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  useArrival(main);
  useDescription(pathname);
  useHoldReminder();
  return (
    <>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <NavBar />
      <main id="content" ref={main} tabIndex={-1} className={styles.main}>
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<PageSkeleton />}>
            <OfflineGate key={pathname} pathname={pathname}>
              <Outlet />
            </OfflineGate>
          </Suspense>
        </ErrorBoundary>
      </main>
      {pathname === paths.home && <Footer />}
      {installMoments.includes(pathname) && (
        <Suspense>
          <InstallOffer />
        </Suspense>
      )}
      <UpdatePrompt />
      <ToastArea />
    </>
  );
}
