import {
  cart as cartSchema,
  type Cart,
  cartCount,
  cartTotal,
  emptyCart,
  missingFromCart,
  missingMessage,
  withMeal,
  withoutSlot,
  withQuantity,
} from '@sharebox/domain/cart';
import { type MealCategory, type MenuMeal, slotOfMeal } from '@sharebox/domain/menu';
import { maxNoteLength } from '@sharebox/domain/order';
import { defaultPackaging, packagingId, type PackagingId } from '@sharebox/domain/packaging';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { createStore, useStore } from '../config/store';

const keys = { cart: 'cart', note: 'cart_note', packaging: 'cart_packaging' } as const;

interface CartState {
  cart: Cart;
  note: string;
  packaging: PackagingId;
}

const emptyState: CartState = { cart: emptyCart, note: '', packaging: defaultPackaging };

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What can't be read is set aside under another key, not deleted, and the shop goes on with an empty cart. */
function readStored<T>(key: string, schema: z.ZodMiniType<T>, otherwise: T, isJson: boolean): T {
  const text = localStorage.getItem(key);
  if (text === null) return otherwise;
  const parsed = z.safeParse(schema, isJson ? parseJson(text) : text);
  if (parsed.success) return parsed.data;
  localStorage.setItem(`${key}_unreadable`, text);
  localStorage.removeItem(key);
  return otherwise;
}

function readState(): CartState {
  return {
    cart: readStored(keys.cart, cartSchema, emptyCart, true),
    note: readStored(keys.note, z.string(), '', false).slice(0, maxNoteLength),
    packaging: readStored(keys.packaging, packagingId, defaultPackaging, false),
  };
}

const store = createStore<CartState>(emptyState);

let wasRestored = false;

/** Restores the cart and keeps the tabs of one browser in agreement. Once, before the first render. */
export function startCart(): void {
  store.set(readState());
  wasRestored = cartCount(store.get().cart) > 0;
  window.addEventListener('storage', (event) => {
    if (event.key === null || Object.values(keys).some((key) => key === event.key)) store.set(readState());
  });
}

function change(part: Partial<CartState>): void {
  const next = { ...store.get(), ...part };
  store.set(next);
  localStorage.setItem(keys.cart, JSON.stringify(next.cart));
  localStorage.setItem(keys.note, next.note);
  localStorage.setItem(keys.packaging, next.packaging);
}

const actions = {
  /** Puts `quantity` of a meal into its slot, in place of what was there; 0 takes it out. */
  setMeal: (meal: MenuMeal, quantity: number) => change({ cart: withMeal(store.get().cart, meal, quantity) }),
  setQuantity: (slot: MealCategory, quantity: number) =>
    change({ cart: withQuantity(store.get().cart, slot, quantity) }),
  remove: (slot: MealCategory) => change({ cart: withoutSlot(store.get().cart, slot) }),
  setNote: (note: string) => change({ note: note.slice(0, maxNoteLength) }),
  setPackaging: (packaging: PackagingId) => change({ packaging }),
  /** Empties cart, note and packaging: once an order is placed for good. */
  clear: () => change(emptyState),
};

/** The cart as it is now, for what runs outside components. */
export const cartState = store.get;

/** True once per page load, if the cart had something in it from an earlier visit. */
export function takeRestored(): boolean {
  const answer = wasRestored;
  wasRestored = false;
  return answer;
}

/** How many of this meal the cart holds. */
export function quantityInCart(cart: Cart, meal: MenuMeal): number {
  const line = cart[slotOfMeal(meal)];
  return line?.item.id === meal.id ? line.quantity : 0;
}

/** The cart with all that follows from it; `total` in whole naira, packaging included. */
export function useCart() {
  const state = useStore(store, emptyState);
  return useMemo(
    () => ({
      ...state,
      ...actions,
      count: cartCount(state.cart),
      total: cartTotal(state.cart, state.packaging),
      missing: missingFromCart(state.cart),
      missingMessage: missingMessage(state.cart),
    }),
    [state],
  );
}
