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

const minuteMs = 60_000;

/**
 * Returns the device's time, updated every minute and when the page is seen again, so that relative times and dates stay
 * correct on an open page.
 */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const update = () => setNow(new Date());
    const timer = setInterval(update, minuteMs);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return now;
}
