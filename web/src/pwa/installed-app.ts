import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';

/**
 * Returns whether this is an iPhone or iPad, where apps can only be installed through the Share menu. An iPad
 * identifies itself as a Mac but supports touch input.
 */
export function isIosDevice(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

/** Returns whether the page runs as the installed app. */
export function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  );
}

/** When the user last chose "Not now", in milliseconds since 1970. */
const putOffAt = createPersistedValue('install-put-off', z.number(), { belongsTo: 'device' });
const putOffMs = 30 * 86_400_000;

/** Returns whether the user chose "Not now" within the last 30 days. */
export function isInstallDismissed(): boolean {
  return Date.now() - (putOffAt.get() ?? 0) < putOffMs;
}

/** Hides the install offer for 30 days. */
export function dismissInstall(): void {
  putOffAt.set(Date.now());
}
