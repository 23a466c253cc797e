import {
  cartSchema,
  type CartLine,
  type Cart,
  countCartItems,
  calculateCartTotal,
  emptyCart,
  fillCart,
  findMissingCartRequirements,
  buildMissingRequirementsMessage,
  setMeal,
  clearSlot,
  setQuantity,
} from '@sharebox/domain/cart/cart';
import { type BoxOptions, boxOptionsSchema, defaultBoxOptions } from '@sharebox/domain/cart/box-options';
import { truncateText, limitTextEdit, maxTextLength } from '@sharebox/domain/common/text';
import type { MealCategory, MenuMeal } from '@sharebox/domain/menu/menu';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';

interface CartState {
  cart: Cart;
  note: string;
  options: BoxOptions;
}

const emptyState: CartState = { cart: emptyCart, note: '', options: defaultBoxOptions };

/**
 * Creates a cart that is stored under `key`, `{key}_note` and `{key}_options`. `belongsTo` is the owner of the dishes
 * and options. The owner of the note is always `person`.
 */
export function createCart(key: string, belongsTo: 'visitor' | 'person') {
  const cart = createPersistedValue(key, cartSchema, { belongsTo, keepsUnreadable: true });
  const note = createPersistedValue(`${key}_note`, z.string(), { belongsTo: 'person', format: 'text' });
  const options = createPersistedValue(`${key}_options`, boxOptionsSchema, {
    belongsTo,
    keepsUnreadable: true,
  });
  let wasRestored = false;

  function state(): CartState {
    return {
      cart: cart.get() ?? emptyState.cart,
      note: truncateText(note.get() ?? emptyState.note, maxTextLength),
      options: options.get() ?? emptyState.options,
    };
  }

  function change(part: Partial<CartState>): void {
    const next = { ...state(), ...part };
    cart.set(next.cart);
    note.set(next.note);
    options.set(next.options);
  }

  const actions = {
    /** Sets the dish and quantity of the dish's slot. A quantity of 0 empties the slot. */
    setMeal: (meal: MenuMeal, quantity: number) => change({ cart: setMeal(state().cart, meal, quantity) }),
    setQuantity: (slot: MealCategory, quantity: number) =>
      change({ cart: setQuantity(state().cart, slot, quantity) }),
    putBack: (slot: MealCategory, line: CartLine) => change({ cart: { ...state().cart, [slot]: line } }),
    remove: (slot: MealCategory) => change({ cart: clearSlot(state().cart, slot) }),
    setNote: (edited: string) => change({ note: limitTextEdit(state().note, edited, maxTextLength) }),
    setOptions: (changed: Partial<BoxOptions>) => change({ options: { ...state().options, ...changed } }),
    /**
     * Replaces the dishes and options with those of a complete box, but keeps the note. Returns a function that
     * restores the previous dishes and options.
     */
    fill: (lines: readonly { meal: MenuMeal; quantity: number }[], options = state().options) => {
      const before = state();
      change({ cart: fillCart(lines), options });
      return () => change({ cart: before.cart, options: before.options });
    },
    clear: () => change(emptyState),
  };

  return {
    /** Starts to apply changes from other tabs. Must be called once, before the first render. */
    start: () => {
      wasRestored = countCartItems(state().cart) > 0;
      for (const value of [cart, note, options]) value.followTabs();
    },
    /** Returns the current state, for code outside components. */
    state,
    actions,
    /**
     * Returns whether an earlier visit left a cart that still contains dishes. Later calls return false until the page
     * is reloaded.
     */
    takeRestoredCart: () => {
      const answer = wasRestored && countCartItems(state().cart) > 0;
      wasRestored = false;
      return answer;
    },
    /** Subscribes to the cart. Its `total` is in whole naira and includes packaging. */
    useCart: () => {
      const chosen = cart.useValue() ?? emptyState.cart;
      const typed = truncateText(note.useValue() ?? emptyState.note, maxTextLength);
      const chosenOptions = options.useValue() ?? emptyState.options;
      return useMemo(
        () => ({
          cart: chosen,
          note: typed,
          options: chosenOptions,
          ...actions,
          count: countCartItems(chosen),
          total: calculateCartTotal(chosen, chosenOptions),
          missing: findMissingCartRequirements(chosen),
          missingMessage: buildMissingRequirementsMessage(chosen),
        }),
        [chosen, typed, chosenOptions],
      );
    },
  };
}

export type CartView = ReturnType<ReturnType<typeof createCart>['useCart']>;
