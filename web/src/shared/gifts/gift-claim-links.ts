import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';

/**
 * The tokens of the claim links created on this device, by order id. A token is empty while a gift placed on this
 * device has no link yet.
 */
const links = createPersistedValue('gift_claim_links', z.record(z.string(), z.string()), {
  belongsTo: 'person',
});

export const rememberGiftClaimToken = (orderId: string, token: string) =>
  links.set({ ...links.get(), [orderId]: token });

/** Removes the token of a claim link. Called once the gift is answered or the link is no longer valid. */
export function forgetGiftClaimToken(orderId: string): void {
  const { [orderId]: forgotten, ...others } = links.get() ?? {};
  if (forgotten !== undefined) links.set(others);
}

/**
 * Returns the token of an order's claim link; empty if the link has not been created yet, undefined if this device does
 * not know the token.
 */
export const useGiftClaimToken = (orderId: string): string | undefined => links.useValue()?.[orderId];
