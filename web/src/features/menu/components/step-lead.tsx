import { lazy, Suspense } from 'react';
import { type Session, useSessionSelector } from '#shared/accounts/session.ts';
import { OrderAgainOffer } from '#shared/orders/order-again-offer.tsx';

const AddressAlert = lazy(() => import('./address-alert'));

/** A user's default address is copied to the profile, so users with an address there are skipped. */
function findUserWithoutAddress(session: Session): string | null {
  if (session.status !== 'signed-in' || session.profile === 'loading') return null;
  return session.profile?.address.trim() === '' ? session.user.uid : null;
}

/**
 * The line below the first step's heading: the step's lead text or, for members, their usual box or the missing-address
 * alert. Both appear late and have the same height as the lead, so that the layout does not shift.
 */
export function StepLead({ lead }: { lead: string }) {
  const asked = useSessionSelector(findUserWithoutAddress);
  const line = <p>{lead}</p>;
  return (
    <OrderAgainOffer
      otherwise={
        asked ? (
          <Suspense fallback={line}>
            <AddressAlert key={asked} uid={asked} otherwise={line} />
          </Suspense>
        ) : (
          line
        )
      }
    />
  );
}
