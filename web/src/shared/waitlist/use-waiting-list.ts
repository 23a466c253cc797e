import { joinWaitlistContract, leaveWaitlistContract } from '@sharebox/domain/waitlist/callables';
import { useEffect, useState } from 'react';
import { useAsyncAction } from '#lib/use-async-action.ts';
import { announceToScreenReaders, showToast } from '#components/feedback/toast.tsx';
import { callFunction } from '#firebase/call.ts';
import { useOptimisticValue } from '#firebase/use-optimistic-value.ts';
import { useStorefront } from '#shared/storefront/storefront.ts';
import { useWaitlistEntry } from './waitlist';

/**
 * Subscribes to the member's position on a drop's waiting list and returns functions to join and leave the list.
 * Failures are shown in a toast.
 */
export function useWaitingList(dropId: string) {
  const entry = useWaitlistEntry(true);
  const storefront = useStorefront();
  const [ahead, setAhead] = useState<number | null>(null);
  const { isBusy, run } = useAsyncAction((problem) => showToast(problem, 'error'));
  const [status, setStatus] = useOptimisticValue(entry?.status ?? null);
  const isWaiting = status === 'waiting';
  const taken = storefront.status === 'ready' ? storefront.capacity.current_orders : null;

  useEffect(() => {
    if (!isWaiting) return;
    let isStale = false;
    // Fetches the position again whenever a box is taken or freed. With `only_look`, the call does not add a member who
    // has just left to the list again.
    callFunction(joinWaitlistContract, { drop_id: dropId, only_look: true }).then(
      (place) => !isStale && setAhead(place.ahead),
      () => undefined,
    );
    return () => {
      isStale = true;
    };
  }, [isWaiting, dropId, taken]);

  return {
    entry,
    /** Whether the member is waiting, according to the listener or a more recent server response. */
    isWaiting,
    /** The number of members ahead; null until known. */
    ahead: isWaiting ? ahead : null,
    isBusy,
    join: () =>
      run(async () => {
        const place = await callFunction(joinWaitlistContract, { drop_id: dropId });
        setAhead(place.ahead);
        if (place.status === 'waiting') setStatus('waiting');
        announceToScreenReaders('You are on the waiting list');
      }),
    leave: () =>
      run(async () => {
        await callFunction(leaveWaitlistContract, { drop_id: dropId });
        setAhead(null);
        setStatus(null);
        announceToScreenReaders('You left the waiting list');
      }),
  };
}
