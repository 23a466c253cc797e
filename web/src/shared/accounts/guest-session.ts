import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';

/** Milliseconds that a guest without a gift is remembered. Later the same guest counts as somebody new. */
const withoutGiftMs = 24 * 3_600_000;

/** The timestamp until which this device remembers its guest, in milliseconds. */
const guestUntil = createPersistedValue('guest_until', z.number(), { belongsTo: 'person' });

export function beginGuestSession(): void {
  guestUntil.set(Date.now() + withoutGiftMs);
}

/** Remembers the guest of this device until `until`, in milliseconds, unless that is earlier than before. */
export function extendGuestSession(until: number): void {
  if (until > (guestUntil.get() ?? 0)) guestUntil.set(until);
}

/** Returns whether this device should forget its guest: the gift is done, or none was given. */
export function isGuestSessionOver(): boolean {
  const until = guestUntil.get();
  return until !== null && Date.now() >= until;
}
