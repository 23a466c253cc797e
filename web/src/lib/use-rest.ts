import { useEffect, useState } from 'react';

/** In milliseconds. A double tap would otherwise act on the next customer's box as well. */
const restMs = 350;

/** Returns whether a button pauses after a press, and a function that starts the pause. */
export function useRest(): [isResting: boolean, rest: () => void] {
  const [isResting, setIsResting] = useState(false);
  useEffect(() => {
    if (!isResting) return;
    const timer = setTimeout(() => setIsResting(false), restMs);
    return () => clearTimeout(timer);
  }, [isResting]);
  return [isResting, () => setIsResting(true)];
}
