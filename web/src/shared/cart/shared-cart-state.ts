import type { CartField } from '@sharebox/domain/cart/shared-cart';
import { createExternalStore, useStore } from '#lib/store.ts';

/** The state of a shared cart as pages show it (docs/product/choosing-together.md). */
export interface SharedCartState {
  /** The link that invites the partner. */
  link: string;
  /** The partner; null until a partner has joined and after the partner has left. */
  partner: { name: string; isHere: boolean } | null;
  /**
   * The member who is paying for the box; null if no member is paying. The box cannot be changed during the payment.
   */
  payer: 'me' | 'partner' | null;
  /** The last change of each field that has been filled. */
  choices: Partial<
    Record<CartField, { isPartners: boolean; isLovedByMe: boolean; isLovedByPartner: boolean }>
  >;
  /** The user's notes that were replaced by the partner's note. */
  unsaved: readonly string[];
}

/** The current shared cart; null while the cart is not shared and while the code for sharing is loading. */
export const sharedCartState = createExternalStore<SharedCartState | null>(null);

export const useSharedCartState = (): SharedCartState | null => useStore(sharedCartState, null);
