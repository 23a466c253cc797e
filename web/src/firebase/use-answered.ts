import { useState } from 'react';

/**
 * What a listener tells, or what the server has answered since: a document that a trigger writes follows seconds after
 * the answer, and on a bad connection any other, too. The answer stands until the listener tells something else.
 */
export function useAnswered<T extends string | boolean | null>(told: T): [T, (answer: T) => void] {
  const [answered, setAnswered] = useState<{ value: T; before: T } | null>(null);
  const stands = answered !== null && answered.before === told;
  if (answered !== null && !stands) setAnswered(null);
  // An answer that comes after the listener's word is not newer: what was told when it was asked for is remembered.
  return [stands ? answered.value : told, (value) => setAnswered({ value, before: told })];
}
