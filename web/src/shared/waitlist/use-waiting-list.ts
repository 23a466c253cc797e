import {
  joinWaitlistContract,
  leaveWaitlistContract,
} from '@sharebox/domain/waitlist/callables/join-waitlist';
import { useEffect, useState } from 'react';
import { messageOf } from '#lib/errors.ts';
import { showToast } from '#components/feedback/toast.tsx';
import { callFunction } from '#firebase/call.ts';
import { useAnswered } from '#firebase/use-answered.ts';
import { useStorefront } from '#shared/storefront/storefront.ts';
import { useWaitlistEntry } from './waitlist';

/** One's place in line for a drop and what may be done about it. Failures are said in a toast. */
export function useWaitingList(dropId: string) {
  const entry = useWaitlistEntry(true);
  const storefront = useStorefront();
  const [ahead, setAhead] = useState<number | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [status, setStatus] = useAnswered(entry?.status ?? null);
  const isWaiting = status === 'waiting';
  const taken = storefront.status === 'ready' ? storefront.capacity.current_orders : null;

  useEffect(() => {
    if (!isWaiting) return;
    let isStale = false;
    // How many are ahead now is asked when the line may have moved, and joins nobody who has left meanwhile.
    callFunction(joinWaitlistContract, { drop_id: dropId, only_look: true }).then(
      (place) => !isStale && setAhead(place.ahead),
      () => undefined,
    );
    return () => {
      isStale = true;
    };
  }, [isWaiting, dropId, taken]);

  async function run(task: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    try {
      await task();
    } catch (error) {
      showToast(messageOf(error), 'error');
    } finally {
      setIsBusy(false);
    }
  }

  return {
    entry,
    /** Whether they stand in line, by what was told or answered last. */
    isWaiting,
    /** How many wait before them; null until it is known. */
    ahead: isWaiting ? ahead : null,
    isBusy,
    join: () =>
      run(async () => {
        const place = await callFunction(joinWaitlistContract, { drop_id: dropId });
        setAhead(place.ahead);
        if (place.status === 'waiting') setStatus('waiting');
        showToast('You are on the waiting list');
      }),
    leave: () =>
      run(async () => {
        await callFunction(leaveWaitlistContract, { drop_id: dropId });
        setAhead(null);
        setStatus(null);
        showToast('You left the waiting list', 'info');
      }),
  };
}
