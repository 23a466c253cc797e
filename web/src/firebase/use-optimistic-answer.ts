import { useState } from 'react';

/**
 * Returns a listener's value, or the server's newer answer until the listener's value changes. Documents written by
 * triggers arrive seconds after the answer, and on a bad connection every document does.
 */
export function useOptimisticAnswer<T extends string | boolean | null>(
  liveValue: T,
): [T, (answer: T) => void] {
  const [answered, setAnswered] = useState<{ value: T; before: T } | null>(null);
  const isCurrent = answered !== null && answered.before === liveValue;
  if (answered !== null && !isCurrent) setAnswered(null);
  // The value when the call started: an answer is not newer than a listener's change in between.
  return [isCurrent ? answered.value : liveValue, (value) => setAnswered({ value, before: liveValue })];
}
