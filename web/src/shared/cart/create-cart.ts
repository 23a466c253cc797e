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
} from '@sharebox/domain/order/cart';
import type { MealCategory, MenuMeal } from '@sharebox/domain/menu/menu';
import { maxNoteLength } from '@sharebox/domain/order/order';
import { defaultPackaging, packagingId, type PackagingId } from '@sharebox/domain/order/packaging';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { keep } from '../../state/keep';
import { createStore, useStore } from '../../state/store';

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
  localStorage.removeItem(key);
  keep(`${key}_unreadable`, text);
  return otherwise;
}

/** A box being chosen, kept in local storage under `key`, `{key}_note` and `{key}_packaging`. */
export function createCart(key: string) {
  const keys = { cart: key, note: `${key}_note`, packaging: `${key}_packaging` } as const;
  const store = createStore<CartState>(emptyState);
  let wasRestored = false;

  function readState(): CartState {
    return {
      cart: readStored(keys.cart, cartSchema, emptyCart, true),
      note: readStored(keys.note, z.string(), '', false).slice(0, maxNoteLength),
      packaging: readStored(keys.packaging, packagingId, defaultPackaging, false),
    };
  }

  function change(part: Partial<CartState>): void {
    const next = { ...store.get(), ...part };
    store.set(next);
    keep(keys.cart, JSON.stringify(next.cart));
    keep(keys.note, next.note);
    keep(keys.packaging, next.packaging);
  }

  const actions = {
    /** Puts `quantity` of a meal into its slot, in place of what was there; 0 takes it out. */
    setMeal: (meal: MenuMeal, quantity: number) =>
      change({ cart: withMeal(store.get().cart, meal, quantity) }),
    setQuantity: (slot: MealCategory, quantity: number) =>
      change({ cart: withQuantity(store.get().cart, slot, quantity) }),
    remove: (slot: MealCategory) => change({ cart: withoutSlot(store.get().cart, slot) }),
    setNote: (note: string) => change({ note: note.slice(0, maxNoteLength) }),
    setPackaging: (packaging: PackagingId) => change({ packaging }),
    /** A whole box at once, in place of what was there; the note stays. */
    fill: (lines: readonly { meal: MenuMeal; quantity: number }[], packaging: PackagingId) =>
      change({
        cart: lines.reduce((filled, { meal, quantity }) => withMeal(filled, meal, quantity), emptyCart),
        packaging,
      }),
    /** Empties cart, note and packaging: once an order is placed for good. */
    clear: () => change(emptyState),
  };

  return {
    /** Restores the cart and keeps the tabs of one browser in agreement. Once, before the first render. */
    start: () => {
      store.set(readState());
      wasRestored = cartCount(store.get().cart) > 0;
      window.addEventListener('storage', (event) => {
        if (event.key === null || Object.values(keys).some((one) => one === event.key)) {
          store.set(readState());
        }
      });
    },
    /** The cart as it is now, for what runs outside components. */
    state: store.get,
    actions,
    /** True once per page load, if the cart had something in it from an earlier visit. */
    takeRestored: () => {
      const answer = wasRestored;
      wasRestored = false;
      return answer;
    },
    /** The cart with all that follows from it; `total` in whole naira, packaging included. */
    useCart: () => {
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
    },
  };
}

/** A cart as components see it. */
export type CartView = ReturnType<ReturnType<typeof createCart>['useCart']>;
