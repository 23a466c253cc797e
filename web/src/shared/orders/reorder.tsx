import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../components/error-boundary';
import { useSession } from '../account/session';
import { useStorefront } from '../storefront/storefront';

// Most of those who see the first paint have never ordered.
const ReorderCard = lazy(() => import('./reorder-card'));

/** "Our usual" for a signed-in member while a drop is on show; nothing for anybody else. */
export function Reorder() {
  const session = useSession();
  const storefront = useStorefront();
  if (session.status !== 'signed-in' || session.user.isAnonymous) return null;
  if (storefront.status !== 'ready' || !storefront.menu.drop) return null;
  return (
    <ErrorBoundary isExtra key={session.user.uid}>
      <Suspense>
        <ReorderCard uid={session.user.uid} menu={storefront.menu} />
      </Suspense>
    </ErrorBoundary>
  );
}
