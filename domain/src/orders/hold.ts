import * as z from 'zod/mini';
import {
  calculateBoxTotal,
  findMissingRequirements,
  type PricedBoxOptions,
  quantitySchema,
} from '../cart/cart';
import { isDropOpen, type WeeklyDrop } from '../drops/drop';
import { DomainError } from '../common/errors';
import { buildMenuMeals } from '../drops/drop-menu';
import { getMealDietaryInfo, getMealSlot, type DropMeal, type MealItem } from '../menu/menu';
import { koboToNaira } from '../money/money';
import type { OrderItem } from './order';
import { isOrderingWindowOpen } from '../shop/ordering-window';
import { packagingOptions } from '../cart/box-options';
import { documentIdSchema } from '../common/document-id';
import type { ShopSettings } from '../shop/settings';

/** Throws `no-active-drop` or `window-closed` if the drop is not on sale. */
export function assertDropIsOnSale(
  drop: WeeklyDrop | null,
  settings: Pick<ShopSettings, 'ordering_window'>,
  now: Date,
): asserts drop is WeeklyDrop {
  if (!drop || !isDropOpen(drop)) throw new DomainError('no-active-drop');
  if (!isOrderingWindowOpen(settings.ordering_window, now) || now > drop.order_deadline) {
    const isKeptClosed = settings.ordering_window === 'closed';
    throw new DomainError('window-closed', isKeptClosed ? 'Ordering is closed for now.' : undefined);
  }
}

const minuteMs = 60_000;

/** Returns the end of a hold that begins at `now` (docs/product/payment.md#the-hold). */
export function calculateHoldEnd(now: Date, holdMinutes: number): Date {
  return new Date(now.getTime() + holdMinutes * minuteMs);
}

/** The meals and quantities in a request for a box. */
export const requestedItemsSchema = z
  .array(z.strictObject({ meal_item_id: documentIdSchema, quantity: quantitySchema }))
  .check(z.minLength(1, 'Your cart is empty. Please add items before checkout.'), z.maxLength(5));

export interface RequestedBox extends PricedBoxOptions {
  items: readonly { meal_item_id: string; quantity: number }[];
  /** The total that the customer saw, in whole naira. */
  expected_total?: number | undefined;
}

/** A box with prices calculated by the server, in whole naira. */
export interface PricedBox {
  items: OrderItem[];
  packagingPrice: number;
  total: number;
}

/**
 * Calculates the price of a box from the drop's menu and ignores prices sent by the browser.
 * @throws DomainError `meal-unavailable` for a meal that is not on sale or exceeds its `max_quantity`, `invalid-input`
 * for two meals of one kind or a box without a main, an extra or a drink, `price-changed` when the total differs from
 * the total that the customer saw
 */
export function priceBox(
  input: RequestedBox,
  dropMeals: readonly DropMeal[],
  mealItems: ReadonlyMap<string, MealItem>,
): PricedBox {
  const menu = new Map(buildMenuMeals(dropMeals, mealItems).map((meal) => [meal.id, meal]));
  const lines = input.items.map(({ meal_item_id, quantity }) => {
    const meal = menu.get(meal_item_id);
    if (!meal) throw new DomainError('meal-unavailable');
    if (quantity > meal.max_quantity) {
      throw new DomainError('meal-unavailable', `Only ${meal.max_quantity} of ${meal.name} can be ordered.`);
    }
    return { meal, quantity };
  });
  const slots = lines.map((line) => getMealSlot(line.meal));
  if (new Set(slots).size !== slots.length) {
    throw new DomainError('invalid-input', 'A box holds one meal of each kind.');
  }
  if (findMissingRequirements(slots).length > 0) {
    throw new DomainError('invalid-input', 'A box needs a main, at least one extra and a drink.');
  }
  const total = calculateBoxTotal(
    lines.map((line) => ({ unitPriceInKobo: line.meal.price, quantity: line.quantity })),
    input,
  );
  if (total <= 0) throw new DomainError('invalid-input', 'Cart total must be greater than zero.');
  if (input.expected_total !== undefined && input.expected_total !== total) {
    throw new DomainError('price-changed');
  }
  const items = lines.map(({ meal, quantity }) => {
    const unitPrice = koboToNaira(meal.price);
    return {
      meal_item_id: meal.id,
      name: meal.name,
      image_url: meal.image_url,
      category: meal.category,
      quantity,
      ...getMealDietaryInfo(meal),
      unit_price: unitPrice,
      total_price: unitPrice * quantity,
    };
  });
  return { items, packagingPrice: packagingOptions[input.packaging_option].price, total };
}
