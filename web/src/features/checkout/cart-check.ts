import { buildMissingGiftItemsMessage } from '@sharebox/domain/gifts/gift-menu';
import type { CartView } from '#shared/cart/create-cart.ts';
import {
  calculateCartTotal,
  type Cart,
  type CartLine,
  emptyCart,
  getCartLines,
  getQuantityLimit,
} from '@sharebox/domain/cart/cart';
import type { MealCategory, MenuMeal, PublishedMenu } from '@sharebox/domain/menu/menu';
import type { BoxOptions } from '@sharebox/domain/cart/box-options';

/** Returns why the customer's own cart cannot be ordered, or null if it can (docs/product/checkout.md#order-review). */
export function findOwnCartProblem({
  count,
  missingMessage,
  total,
}: Pick<CartView, 'count' | 'missingMessage' | 'total'>): string | null {
  if (count === 0) return 'Your cart is empty. Please add items before checkout.';
  if (missingMessage) return missingMessage;
  return total <= 0 ? 'Cart total must be greater than zero.' : null;
}

/** Returns why a gift cart cannot be ordered, or null if it can (docs/product/gifts.md#the-gift-checkout). */
export function findGiftCartProblem({
  cart,
  count,
  total,
}: Pick<CartView, 'cart' | 'count' | 'total'>): string | null {
  if (count === 0) return 'Your cart is empty';
  if (total <= 0) return 'Cart total must be greater than zero';
  return buildMissingGiftItemsMessage(cart);
}

type SlotLine = CartLine & { slot: MealCategory };

export interface CartChanges {
  gone: SlotLine[];
  /** Dishes whose quantity exceeds `limit`, the current maximum per box. */
  over: { line: SlotLine; limit: number }[];
  /** Dishes whose unit price changed; `meal.price` is the new price in kobo. */
  repriced: { line: SlotLine; meal: MenuMeal }[];
  /** The new total of the dishes that are still on the menu, in whole naira. */
  total: number;
}

export function findMenuChanges(
  cart: Cart,
  options: BoxOptions,
  menu: Pick<PublishedMenu, 'meals'>,
): CartChanges {
  const sold = new Map(menu.meals.map((meal) => [meal.id, meal]));
  const changes: CartChanges = { gone: [], over: [], repriced: [], total: 0 };
  const current: Cart = { ...emptyCart };
  for (const line of getCartLines(cart)) {
    const meal = sold.get(line.item.id);
    if (!meal) {
      changes.gone.push(line);
      continue;
    }
    const limit = getQuantityLimit(meal);
    if (line.quantity > limit) changes.over.push({ line, limit });
    if (meal.price !== line.item.price) changes.repriced.push({ line, meal });
    current[line.slot] = { item: { ...line.item, price: meal.price }, quantity: line.quantity };
  }
  changes.total = calculateCartTotal(current, options);
  return changes;
}

/** Returns whether only prices changed. If so, the customer can accept the new total. */
export function hasOnlyPriceChanges(changes: CartChanges): boolean {
  return changes.repriced.length > 0 && changes.gone.length === 0 && changes.over.length === 0;
}
