import { lookUpReviewContract, type LookUpReviewOutput } from '@sharebox/domain/payments/callables';
import { useEffect, useState } from 'react';
import { callFunction } from '#firebase/call.ts';

/** In milliseconds. Each call reads the recent reviews, so it is not made more often. */
const refreshMs = 2 * 60_000;

/**
 * Returns how many payments are ahead of this order's and how long reviews take. Updated every two minutes while others
 * are ahead, and whenever the page becomes visible again. Null without an order, while loading and after an error.
 */
export function useReviewQueue(orderId: string | null): LookUpReviewOutput | null {
  const [queue, setQueue] = useState<LookUpReviewOutput | null>(null);
  useEffect(() => {
    if (orderId === null) return;
    let isCurrent = true;
    const ask = () => {
      if (document.visibilityState === 'hidden') return;
      callFunction(lookUpReviewContract, { order_id: orderId }).then(
        (answer) => {
          if (isCurrent) setQueue(answer);
          // Later claims are reviewed after this one, so the number never rises again.
          if (answer.before === 0) clearInterval(timer);
        },
        () => undefined,
      );
    };
    const timer = setInterval(ask, refreshMs);
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [orderId]);
  return queue;
}
