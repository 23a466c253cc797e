import { boxOptionsSchema } from '@sharebox/domain/cart/box-options';
import { createCartFieldState, type CartFieldState } from '@sharebox/domain/cart/cart-sync';
import {
  cartFields,
  type CartField,
  type CartFieldValue,
  sharedDishSchema,
} from '@sharebox/domain/cart/shared-cart';
import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';

const valueSchema = z.union([z.nullable(sharedDishSchema), z.string(), boxOptionsSchema]);

const stateSchema = z.object({
  seen: z.nullable(z.object({ value: valueSchema, by: z.string(), edits: z.record(z.string(), z.int()) })),
  pending: z.nullable(z.object({ value: valueSchema, number: z.int() })),
  last: z.int(),
  unsaved: z.readonly(z.array(valueSchema)),
});

export type CartFieldStates = Record<CartField, CartFieldState<CartFieldValue>>;

/** The shared cart that this device has joined, with the changes that the server has not confirmed. */
export const storedSharedCart = createPersistedValue(
  'shared_cart',
  z.object({
    cart_id: z.string(),
    /** The key in the invitation link. */
    key: z.string(),
    /** The secret that identifies the member after an anonymous visitor has signed in to an account. */
    member_key: z.string(),
    uid: z.string(),
    /** The name that the partner sees. */
    name: z.string(),
    states: z.record(z.enum(cartFields), stateSchema),
  }),
  { belongsTo: 'person' },
);
export type StoredSharedCart = NonNullable<ReturnType<typeof storedSharedCart.get>>;

/** The order that the partner placed from the last shared cart, until the user has opened or dismissed it. */
export const followedOrder = createPersistedValue('followed_order', z.string(), {
  belongsTo: 'person',
  format: 'text',
});

/** Creates the states of all fields for a member who joins at `joinedMs`. */
export function createCartFieldStates(joinedMs: number): CartFieldStates {
  const state = createCartFieldState<CartFieldValue>(joinedMs);
  return {
    main: state,
    addon: state,
    side: state,
    dessert: state,
    drink: state,
    note: state,
    options: state,
  };
}

/** Replaces the state of a cart field. Does nothing once the cart is no longer shared. */
export function setCartFieldState(place: CartField, state: CartFieldState<CartFieldValue>): void {
  const box = storedSharedCart.get();
  if (box) storedSharedCart.set({ ...box, states: { ...box.states, [place]: state } });
}
