import {
  lookUpReviewContract,
  type LookedUpReview,
} from '@sharebox/domain/payments/callables/look-up-review';
import { useEffect, useState } from 'react';
import { callFunction } from '#firebase/call.ts';

/**
 * How many payments are before this order's, and how long reviews take: asked when the page is opened, and again
 * whenever it is looked at again. Null until that is known, and where it can't be asked: nobody misses it.
 */
export function useReviewQueue(orderId: string): LookedUpReview | null {
  const [queue, setQueue] = useState<LookedUpReview | null>(null);
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
