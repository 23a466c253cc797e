import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';

/** Milliseconds between two emails to the same address. */
const cooldownMs = 60_000;

/** When the last verification email went to each address; stored, so that a reload does not shorten the wait. */
const sentAt = createPersistedValue('verification_sent_at', z.record(z.string(), z.number()), {
  belongsTo: 'person',
  inTab: true,
});

/** Starts the wait before the next email to this address. `now` is in milliseconds. */
export function startResendCooldown(email: string, now: number): void {
  const waiting = Object.entries(sentAt.get() ?? {}).filter(([, sent]) => now - sent < cooldownMs);
  sentAt.set({ ...Object.fromEntries(waiting), [email]: now });
}

/** Returns the whole seconds, 0 to 60, until another email may be requested. `now` is in milliseconds. */
export function getResendSecondsLeft(email: string, now: number): number {
  const last = sentAt.get()?.[email];
  if (last === undefined) return 0;
  // A device clock that is set back must not extend the wait.
  return Math.ceil(Math.min(cooldownMs, Math.max(0, last + cooldownMs - now)) / 1000);
}
