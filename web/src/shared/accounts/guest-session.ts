import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';

/** Milliseconds that a guest without a gift is remembered. Afterwards the visitor counts as a new guest. */
const withoutGiftMs = 24 * 3_600_000;

/** When this device forgets its guest, in milliseconds since 1970. */
const guestUntil = createPersistedValue('guest_until', z.number(), { belongsTo: 'person' });

export function beginGuestSession(): void {
  guestUntil.set(Date.now() + withoutGiftMs);
}

/** Extends the time for which this device remembers its guest to `until`, in milliseconds. */
export function extendGuestSession(until: number): void {
  if (until > (guestUntil.get() ?? 0)) guestUntil.set(until);
}

/** Returns whether this device should forget its guest, because the gift is completed or none was given. */
export function isGuestSessionOver(): boolean {
  const until = guestUntil.get();
  return until !== null && Date.now() >= until;
}
