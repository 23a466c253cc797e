import { lazy, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '#components/feedback/error-boundary.tsx';
import { useMemberUid } from '#shared/accounts/session.ts';
import { useStorefront } from '#shared/storefront/storefront.ts';

// Loaded lazily because most visitors have never ordered when the page first paints.
const OrderAgainCard = lazy(() => import('./order-again-card'));

/**
 * A prompt that suggests ordering the last box again to a signed-in member during a drop. Renders `otherwise` if there
 * is no suggestion. The suggestion loads late, so it should have the same height as `otherwise` or be the last content.
 */
export function OrderAgainPrompt({ otherwise = null }: { otherwise?: ReactNode }) {
  const uid = useMemberUid();
  const storefront = useStorefront();
  if (uid === null) return otherwise;
  if (storefront.status !== 'ready' || !storefront.menu.drop) return otherwise;
  return (
    <ErrorBoundary fallback={null} key={uid}>
      <Suspense fallback={otherwise}>
        <OrderAgainCard uid={uid} menu={storefront.menu} otherwise={otherwise} />
      </Suspense>
    </ErrorBoundary>
  );
}
