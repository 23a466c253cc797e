import {
  lookUpReviewContract,
  type LookUpReviewOutput,
} from '@sharebox/domain/payments/callables/look-up-review';
import { useEffect, useState } from 'react';
import { callFunction } from '#firebase/call.ts';

/**
 * Returns how many payments are ahead of this order's and how long reviews take. Updated whenever the page becomes
 * visible again. Null while loading and after an error, because the page works without it.
 */
export function useReviewQueue(orderId: string): LookUpReviewOutput | null {
  const [queue, setQueue] = useState<LookUpReviewOutput | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const ask = () => {
      if (document.visibilityState === 'hidden') return;
      callFunction(lookUpReviewContract, { order_id: orderId }).then(
        (answer) => isCurrent && setQueue(answer),
        () => undefined,
      );
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isCurrent = false;
      document.removeEventListener('visibilitychange', ask);
    };
  }, [orderId]);
  return queue;
}
