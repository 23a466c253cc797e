import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';

const padTwo = (value: number) => String(value).padStart(2, '0');

/** Formats seconds as `9:05`, or as `1:09:05` for an hour or more. */
export function formatCountdown(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0
    ? `${hours}:${padTwo(minutes)}:${padTwo(seconds % 60)}`
    : `${minutes}:${padTwo(seconds % 60)}`;
}

interface Countdown {
  /** Identifies the countdown across page loads, so that a reload does not restart it. */
  name: string;
  seconds: number;
  isRunning: boolean;
  /** Called when the countdown ends, unless it had already ended when the page was loaded. */
  onEnd?: () => void;
}

function readStart(name: string): number {
  const kept = createPersistedValue(`waiting_since_${name}`, z.number(), { belongsTo: 'session' });
  const startedAt = Math.min(kept.get() ?? Date.now(), Date.now());
  kept.set(startedAt);
  return startedAt;
}

/**
 * Returns the remaining seconds of a countdown, updated every second. The countdown starts when it is first shown on
 * this device. It uses the device's clock, because it measures a duration on a single device.
 */
export function useCountdown({ name, seconds, isRunning, onEnd }: Countdown): number {
  const [startedAt] = useState(() => readStart(name));
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
