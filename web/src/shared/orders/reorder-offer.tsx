import { lazy, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '#components/feedback/error-boundary.tsx';
import { useMemberUid } from '#shared/accounts/use-uid.ts';
import { useStorefront } from '#shared/storefront/storefront.ts';

// Loaded lazily because most visitors have never ordered when the page first paints.
const Usual = lazy(() => import('./usual-order'));

/**
 * Offers a signed-in member their usual box during a drop, otherwise renders `otherwise`. The offer appears late, so
 * `otherwise` should have the same height, or there should be no content below.
 */
export function ReorderOffer({ otherwise = null }: { otherwise?: ReactNode }) {
  const uid = useMemberUid();
  const storefront = useStorefront();
  if (uid === null) return otherwise;
  if (storefront.status !== 'ready' || !storefront.menu.drop) return otherwise;
  return (
    <ErrorBoundary fallback={null} key={uid}>
      <Suspense fallback={otherwise}>
        <Usual uid={uid} menu={storefront.menu} otherwise={otherwise} />
      </Suspense>
    </ErrorBoundary>
  );
}
