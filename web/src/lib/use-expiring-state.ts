import { useEffect, useState } from 'react';

/**
 * Returns a state that resets to null after `lifetimeMs(value)` milliseconds, or never if `lifetimeMs` returns null.
 * Setting a new object restarts the timer.
 */
export function useExpiringState<T extends object>(
  lifetimeMs: (value: T) => number | null,
): [T | null, (value: T | null) => void] {
  const [value, setValue] = useState<T | null>(null);
  const lifetime = value && lifetimeMs(value);
  useEffect(() => {
    if (lifetime === null) return undefined;
    const timer = setTimeout(() => setValue(null), lifetime);
    return () => clearTimeout(timer);
  }, [value, lifetime]);
  return [value, setValue];
}
