import {
  cartSchema,
  type CartLine,
  type Cart,
  countCartItems,
  calculateCartTotal,
  emptyCart,
  findMissingCartRequirements,
  buildMissingRequirementsMessage,
  setMeal,
  clearSlot,
  setQuantity,
} from '@sharebox/domain/cart/cart';
import { cutText, limitEdit, maxTextLength } from '@sharebox/domain/common/text';
import type { MealCategory, MenuMeal } from '@sharebox/domain/menu/menu';
import { defaultPackaging, packagingIdSchema, type PackagingId } from '@sharebox/domain/cart/packaging';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';

interface CartState {
  cart: Cart;
  note: string;
  packaging: PackagingId;
}

const emptyState: CartState = { cart: emptyCart, note: '', packaging: defaultPackaging };

/**
 * Creates a cart that is stored under `key`, `{key}_note` and `{key}_packaging`. `belongsTo` is the owner of the dishes
 * and packaging. The owner of the note is always `person`.
 */
export function createCart(key: string, belongsTo: 'visitor' | 'person') {
  const cart = createPersistedValue(key, cartSchema, { belongsTo, keepsUnreadable: true });
  const note = createPersistedValue(`${key}_note`, z.string(), { belongsTo: 'person', format: 'text' });
  const packaging = createPersistedValue(`${key}_packaging`, packagingIdSchema, {
    belongsTo,
    format: 'text',
    keepsUnreadable: true,
  });
  let wasRestored = false;

  function state(): CartState {
    return {
      cart: cart.get() ?? emptyState.cart,
      note: cutText(note.get() ?? emptyState.note, maxTextLength),
      packaging: packaging.get() ?? emptyState.packaging,
    };
  }

  function change(part: Partial<CartState>): void {
    const next = { ...state(), ...part };
    cart.set(next.cart);
    note.set(next.note);
    packaging.set(next.packaging);
  }

  const actions = {
    /** A quantity of 0 empties the slot. */
    setMeal: (meal: MenuMeal, quantity: number) => change({ cart: setMeal(state().cart, meal, quantity) }),
    setQuantity: (slot: MealCategory, quantity: number) =>
      change({ cart: setQuantity(state().cart, slot, quantity) }),
    putBack: (slot: MealCategory, line: CartLine) => change({ cart: { ...state().cart, [slot]: line } }),
    remove: (slot: MealCategory) => change({ cart: clearSlot(state().cart, slot) }),
    setNote: (edited: string) => change({ note: limitEdit(state().note, edited, maxTextLength) }),
    setPackaging: (packaging: PackagingId) => change({ packaging }),
    /** Replaces the dishes and packaging with those of a complete box. The note stays. */
    fill: (lines: readonly { meal: MenuMeal; quantity: number }[], packaging: PackagingId) =>
      change({
        cart: lines.reduce((filled, { meal, quantity }) => setMeal(filled, meal, quantity), emptyCart),
        packaging,
      }),
    clear: () => change(emptyState),
  };

  return {
    /** Called once, before the first render. */
    start: () => {
      wasRestored = countCartItems(state().cart) > 0;
      for (const value of [cart, note, packaging]) value.followTabs();
    },
    /** Returns the current state, for code outside components. */
    state,
    actions,
    /** Returns, only once per page load, whether an earlier visit left a cart that still contains dishes. */
    takeRestoredCart: () => {
      const answer = wasRestored && countCartItems(state().cart) > 0;
      wasRestored = false;
      return answer;
    },
    /** `total` is in whole naira and includes packaging. */
    useCart: () => {
      const chosen = cart.useValue() ?? emptyState.cart;
      const typed = cutText(note.useValue() ?? emptyState.note, maxTextLength);
      const option = packaging.useValue() ?? emptyState.packaging;
      return useMemo(
        () => ({
          cart: chosen,
          note: typed,
          packaging: option,
          ...actions,
          count: countCartItems(chosen),
          total: calculateCartTotal(chosen, option),
          missing: findMissingCartRequirements(chosen),
          missingMessage: buildMissingRequirementsMessage(chosen),
        }),
        [chosen, typed, option],
      );
    },
  };
}

export type CartView = ReturnType<ReturnType<typeof createCart>['useCart']>;
