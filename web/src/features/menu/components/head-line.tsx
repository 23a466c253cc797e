import { lazy, Suspense } from 'react';
import { useSession } from '../../../shared/account/session';
import { Reorder } from '../../../shared/orders/reorder';

const AddressAlert = lazy(() => import('./address-alert'));

/**
 * The line under the first step's heading: what the step is about or, for a member, their usual box or the address
 * they lack. Those two come late and are as tall as the line they take the place of: nothing moves.
 */
export function HeadLine({ lead }: { lead: string }) {
  const session = useSession();
  const line = <p>{lead}</p>;
  // The profile's own address is a copy of the default one: where it is set, nothing needs to be asked.
  const asked =
    session.status === 'signed-in' &&
    session.profile !== 'loading' &&
    session.profile?.address.trim() === '' &&
    session.user.uid;
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
