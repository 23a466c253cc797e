import { useState } from 'react';

/**
 * Returns a listener's value, or the value from a newer server response until the listener's value changes. Documents
 * written by triggers arrive seconds after the response; on a bad connection, all documents do.
 */
export function useOptimisticAnswer<T extends string | boolean | null>(
  liveValue: T,
): [T, (answer: T) => void] {
  const [answered, setAnswered] = useState<{ value: T; before: T } | null>(null);
  const isCurrent = answered !== null && answered.before === liveValue;
  if (answered !== null && !isCurrent) setAnswered(null);
  // Remembers the listener's value from when the call started: if it has changed since, the listener is more recent.
  return [isCurrent ? answered.value : liveValue, (value) => setAnswered({ value, before: liveValue })];
}
