import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';

/** Milliseconds between two mails to one address. */
const cooldownMs = 60_000;

/** When a verification mail last went out to an address: neither leaving the view nor a reload shortens the wait. */
const sentAt = createPersistedValue('verification_sent_at', z.record(z.string(), z.number()), {
  belongsTo: 'person',
  inTab: true,
});

/** Starts the wait before the next mail to this address. `now` in milliseconds. */
export function startResendCooldown(email: string, now: number): void {
  const waiting = Object.entries(sentAt.get() ?? {}).filter(([, sent]) => now - sent < cooldownMs);
  sentAt.set({ ...Object.fromEntries(waiting), [email]: now });
}

/** Whole seconds until another mail may be asked for, 0 if at once, 60 at most. `now` in milliseconds. */
export function resendSecondsLeft(email: string, now: number): number {
  const last = sentAt.get()?.[email];
  if (last === undefined) return 0;
  // A device's clock that was put back must not make the wait longer.
  return Math.ceil(Math.min(cooldownMs, Math.max(0, last + cooldownMs - now)) / 1000);
}
