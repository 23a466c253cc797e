import { lazy, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '#components/feedback/error-boundary.tsx';
import { useMemberUid } from '#shared/accounts/use-uid.ts';
import { useStorefront } from '#shared/storefront/storefront.ts';

// Most visitors who see the first paint have never ordered.
const Usual = lazy(() => import('./usual-order'));

/**
 * "Our usual" for a signed-in member during a drop. It appears late, so `otherwise` should have the same height, or
 * nothing below should move.
 */
export function ReorderOffer({ otherwise = null }: { otherwise?: ReactNode }) {
  const uid = useMemberUid();
  const storefront = useStorefront();
  if (uid === null) return otherwise;
  if (storefront.status !== 'ready' || !storefront.menu.drop) return otherwise;
  return (
    <ErrorBoundary isExtra key={uid}>
      <Suspense fallback={otherwise}>
        <Usual uid={uid} menu={storefront.menu} otherwise={otherwise} />
      </Suspense>
    </ErrorBoundary>
  );
}
