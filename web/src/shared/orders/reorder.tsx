import { lazy, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '../../components/error-boundary';
import { useSession } from '../account/session';
import { useStorefront } from '../storefront/storefront';

// Most of those who see the first paint have never ordered.
const Usual = lazy(() => import('./usual'));

/**
 * "Our usual" for a signed-in member while a drop is on show. It comes late, so `otherwise` should be as tall, or it
 * should stand where nothing is pushed down.
 */
export function Reorder({ otherwise = null }: { otherwise?: ReactNode }) {
  const session = useSession();
  const storefront = useStorefront();
  if (session.status !== 'signed-in' || session.user.isAnonymous) return otherwise;
  if (storefront.status !== 'ready' || !storefront.menu.drop) return otherwise;
  return (
    <ErrorBoundary isExtra key={session.user.uid}>
      <Suspense fallback={otherwise}>
        <Usual uid={session.user.uid} menu={storefront.menu} otherwise={otherwise} />
      </Suspense>
    </ErrorBoundary>
  );
}
