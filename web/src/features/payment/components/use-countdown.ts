import { useEffect, useRef, useState } from 'react';

/**
 * Seconds left of `seconds` since this was first shown, each second; calls `onEnd` once at zero while `isRunning`.
 * A stretch of time on one page, so the device's own clock is right for it.
 */
export function useCountdown(seconds: number, isRunning: boolean, onEnd: () => void): number {
  const [startedAt] = useState(() => Date.now());
  const [now, setNow] = useState(startedAt);
  const left = Math.max(0, Math.ceil(seconds - (now - startedAt) / 1000));
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (!isRunning || left === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning, left]);
  const isOver = left === 0 && isRunning;
  useEffect(() => {
    if (isOver) end.current();
  }, [isOver]);
  return left;
}
