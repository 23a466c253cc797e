import { useState } from 'react';

/**
 * Returns a listener's value, or the value from a newer server response until the listener's value changes. Documents
 * written by triggers arrive seconds after the response; on a bad connection, all documents do.
 */
export function useOptimisticValue<T extends string | boolean | null>(
  liveValue: T,
): [T, (answer: T) => void] {
  const [answered, setAnswered] = useState<{ value: T; before: T } | null>(null);
  const isCurrent = answered !== null && answered.before === liveValue;
  if (answered !== null && !isCurrent) setAnswered(null);
  // Stores the listener's value at the start of the call. If that value has changed since then, the listener is more
  // recent than the response.
  return [isCurrent ? answered.value : liveValue, (value) => setAnswered({ value, before: liveValue })];
}
