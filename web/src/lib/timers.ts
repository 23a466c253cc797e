import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Milliseconds for which a button ignores presses. Without this pause, a double tap would also act on the next
 * customer's box.
 */
const restMs = 350;

/** Returns whether a button is cooling down after a press, and a function that starts the cooldown. */
export function useCooldown(): [isResting: boolean, rest: () => void] {
  const [isResting, setIsResting] = useState(false);
  useEffect(() => {
    if (!isResting) return;
    const timer = setTimeout(() => setIsResting(false), restMs);
    return () => clearTimeout(timer);
  }, [isResting]);
  return [isResting, () => setIsResting(true)];
}

/**
 * Returns a state that resets to null after `lifetimeMs(value)` milliseconds. The state never resets if `lifetimeMs`
 * returns null. Setting a new object restarts the timer.
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

/** Calls `act` every `ms` milliseconds while the page is visible, and when the page becomes visible again. */
export function usePolling(act: () => void, ms: number, isRunning = true): void {
  const poll = useEffectEvent(() => {
    if (document.visibilityState !== 'hidden') act();
  });
  useEffect(() => {
    if (!isRunning) return;
    const look = () => poll();
    const timer = setInterval(look, ms);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [ms, isRunning]);
}

/**
 * Returns the device's time, updated every minute and when the page becomes visible again, so that relative times and
 * dates stay correct on an open page.
 */
export function useCurrentMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  usePolling(() => setNow(new Date()), minuteMs);
  return now;
}
