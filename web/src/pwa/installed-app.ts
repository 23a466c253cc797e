import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';

/** An iPhone or iPad, which installs by its Share menu only. An iPad says that it is a Mac, but has no mouse. */
export function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

/** Whether this is the installed app. */
export function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  );
}

/** When the person said "Not now", in milliseconds. */
const putOffAt = createPersistedValue('install-put-off', z.number(), { belongsTo: 'device' });
const putOffMs = 30 * 86_400_000;

/** Whether the person said "Not now" in the last 30 days. */
export function isPutOff(): boolean {
  return Date.now() - (putOffAt.get() ?? 0) < putOffMs;
}

/** Asks no more for 30 days. */
export function putOff(): void {
  putOffAt.set(Date.now());
}
