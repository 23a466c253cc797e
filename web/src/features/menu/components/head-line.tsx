import { lazy, Suspense } from 'react';
import { type Session, useOfSession } from '#shared/accounts/session.ts';
import { Reorder } from '#shared/orders/reorder.tsx';

const AddressAlert = lazy(() => import('./address-alert'));

/** Who is to be asked for an address: the profile's own is a copy of the default one, so nobody who has one. */
function whoLacksAddress(session: Session): string | null {
  if (session.status !== 'signed-in' || session.profile === 'loading') return null;
  return session.profile?.address.trim() === '' ? session.user.uid : null;
}

/**
 * The line under the first step's heading: what the step is about or, for a member, their usual box or the address
 * they lack. Those two come late and are as tall as the line they take the place of: nothing moves.
 */
export function HeadLine({ lead }: { lead: string }) {
  const asked = useOfSession(whoLacksAddress);
  const line = <p>{lead}</p>;
  return (
    <Reorder
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
