import { useState } from 'react';

/**
 * Returns a listener's value, or the value of a newer server response until the listener's value changes. A listener
 * may receive a change seconds after the response, for example if a trigger writes the document or the connection is
 * slow.
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
