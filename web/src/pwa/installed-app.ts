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

export function isInstalledApp(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  );
}

/** When the user last chose "Not now", in milliseconds since 1970. */
const putOffAt = createPersistedValue('install-put-off', z.number(), { belongsTo: 'device' });
const putOffMs = 30 * 86_400_000;

export function isInstallPromptDismissed(): boolean {
  return Date.now() - (putOffAt.get() ?? 0) < putOffMs;
}

export function dismissInstallPrompt(): void {
  putOffAt.set(Date.now());
}
