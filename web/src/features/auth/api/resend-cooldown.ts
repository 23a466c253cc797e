import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';

/** Minimum milliseconds between two emails to the same address. */
const cooldownMs = 60_000;

/** The times of the last emails by address, in milliseconds. Stored, so that a reload does not shorten the wait. */
const sentAt = createPersistedValue('verification_sent_at', z.record(z.string(), z.number()), {
  belongsTo: 'person',
  inTab: true,
});

/** Starts the wait before another email to this address is allowed. `now` is in milliseconds. */
export function startResendCooldown(email: string, now: number): void {
  const waiting = Object.entries(sentAt.get() ?? {}).filter(([, sent]) => now - sent < cooldownMs);
  sentAt.set({ ...Object.fromEntries(waiting), [email]: now });
}

/** Returns the whole seconds, 0 to 60, until another email to this address is allowed. `now` is in milliseconds. */
export function getResendSecondsLeft(email: string, now: number): number {
  const last = sentAt.get()?.[email];
  if (last === undefined) return 0;
  // Limits the wait in case the device's clock was set back.
  return Math.ceil(Math.min(cooldownMs, Math.max(0, last + cooldownMs - now)) / 1000);
}
