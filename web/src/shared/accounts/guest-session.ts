import { loadAuth } from '#firebase/load.ts';
import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';

/**
 * Signs the visitor in as a guest. The session stays on this device until the gift is complete or the guest ends the
 * session.
 */
export async function signInAsGuest(): Promise<void> {
  const { auth, browserLocalPersistence, setPersistence, signInAnonymously } = await loadAuth();
  await setPersistence(auth, browserLocalPersistence);
  beginGuestSession();
  await signInAnonymously(auth);
}

/** Milliseconds after which the session of a guest without a gift ends. */
const withoutGiftMs = 24 * 3_600_000;

/** When this device ends the current guest session, in milliseconds since 1970. */
const guestUntil = createPersistedValue('guest_until', z.number(), { belongsTo: 'person' });

export function beginGuestSession(): void {
  guestUntil.set(Date.now() + withoutGiftMs);
}

/** Extends this device's guest session until at least `until`, in milliseconds since 1970. */
export function extendGuestSession(until: number): void {
  if (until > (guestUntil.get() ?? 0)) guestUntil.set(until);
}

/**
 * Returns whether this device should end its guest session, because the gift is complete or no gift was given in time.
 */
export function isGuestSessionOver(): boolean {
  const until = guestUntil.get();
  return until !== null && Date.now() >= until;
}
