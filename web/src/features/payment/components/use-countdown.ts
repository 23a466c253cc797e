import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';

interface Countdown {
  /** What is waited for, the same over loads of the page: what has passed of its time has passed. */
  name: string;
  seconds: number;
  isRunning: boolean;
  /** Called once at zero while it runs, but not where it was over when the page was opened. */
  onEnd?: () => void;
}

function startOf(name: string): number {
  const kept = createPersistedValue(`waiting_since_${name}`, z.number(), { belongsTo: 'session' });
  const startedAt = Math.min(kept.get() ?? Date.now(), Date.now());
  kept.set(startedAt);
  return startedAt;
}

/**
 * Seconds left of a wait since it was first shown on this device, each second. A stretch of time on one device, whose
 * own clock is right for it.
 */
export function useCountdown({ name, seconds, isRunning, onEnd }: Countdown): number {
  const [startedAt] = useState(() => startOf(name));
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil(seconds - (now - startedAt) / 1000));
  const [wasOver] = useState(left === 0);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (!isRunning || left === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning, left]);
  const isOver = left === 0 && isRunning && !wasOver;
  useEffect(() => {
    if (isOver) end.current?.();
  }, [isOver]);
  return left;
}
