import { lazy, Suspense } from 'react';
import { useSession } from '../account/session';
import { useStorefront } from '../storefront/storefront';

// Most of those who see the first paint have never ordered.
const OurUsual = lazy(() => import('./our-usual'));

/** "Our usual" for a signed-in member while a drop is on show; nothing for anybody else. */
export function Usual() {
  const session = useSession();
  const storefront = useStorefront();
  if (session.status !== 'signed-in' || session.user.isAnonymous) return null;
  if (storefront.status !== 'ready' || !storefront.menu.drop) return null;
  return (
    <Suspense>
      <OurUsual key={session.user.uid} uid={session.user.uid} menu={storefront.menu} />
    </Suspense>
  );
}
