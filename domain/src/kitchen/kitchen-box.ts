import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import { mealCategorySchema } from '../menu/menu';
import { isWaitingForGiver } from '../orders/bulk-action';
import { isSold } from '../orders/drop-figures';
import { quantitySchema } from '../cart/cart';
import { isHold, type Order, orderStatuses, type OrderStatus, ownsBox } from '../orders/order';
import { type BoxOptions, boxOptionsSchema, pickBoxOptions } from '../cart/box-options';

/**
 * `weekly_drops/{id}/kitchen_boxes/{orderId}`: a box as the kitchen sees it, without names, addresses, love messages or
 * prices (docs/product/kitchen.md#kitchen-data).
 */
export const kitchenBoxSchema = z.object({
  /** The box's number in its drop, or null if it has none. */
  number: z.nullable(z.int()),
  items: z.array(
    z.object({
      meal_item_id: z.string(),
      name: z.string(),
      category: mealCategorySchema,
      quantity: quantitySchema,
    }),
  ),
  /** Whether the order is confirmed and its money is there. Another box may still be cancelled. */
  is_verified: z.boolean(),
  /** Dietary needs in the customer's words. Empty once the box is delivered. */
  dietary_needs: z.array(z.string()),
  /** The change that a gift's recipient asked for, or null. Null once the box is delivered. */
  change_request: z.nullable(z.string()),
  /** The time at which the number, meals, dietary needs or requested change last changed. */
  changed_at: instantSchema,
  ...boxOptionsSchema.shape,
  /** Whether the box is delivered as a gift. Its message card is then packed on top. */
  is_gift: z.boolean(),
});
export type KitchenBox = z.infer<typeof kitchenBoxSchema>;

export type KitchenBoxContent = Omit<KitchenBox, 'changed_at'>;

/** The kitchen sees orders from the payment claim until they are cancelled. */
function isInKitchen(status: OrderStatus): boolean {
  return ownsBox(status) && !isHold({ status });
}

/** Statuses of undelivered orders in the kitchen. Dietary needs are stored only for these orders. */
export const kitchenStatuses = orderStatuses.filter(
  (status) => isInKitchen(status) && status !== 'delivered',
);

type CookedOrder = Pick<
  Order,
  | 'status'
  | 'total_amount'
  | 'net_received'
  | 'accepted_missing'
  | 'slot'
  | 'items'
  | 'is_gift_order'
  | 'gift_answer'
  | 'declined_outcome'
> &
  BoxOptions;

/** Checks whether a box is delivered as a gift. This excludes a declined gift that was redirected to its giver. */
export function isDeliveredAsGift(order: Pick<Order, 'is_gift_order' | 'declined_outcome'>): boolean {
  return order.is_gift_order && order.declined_outcome !== 'own-address';
}

/** The giver has not redirected the gift to themselves, and staff have not decided to prepare it. */
function isUncookedDeclinedGift(order: CookedOrder): boolean {
  return isWaitingForGiver(order) && order.status !== 'preparing' && order.status !== 'delivered';
}

/**
 * Builds the kitchen's view of an order with its eater's dietary needs and the change that its recipient asked for, or
 * null when there is nothing to cook.
 */
export function buildKitchenBox(
  order: CookedOrder,
  needs: readonly string[],
  changeRequest: string | null = null,
): KitchenBoxContent | null {
  const isToCook = kitchenStatuses.includes(order.status);
  if (!isInKitchen(order.status) || isUncookedDeclinedGift(order)) return null;
  return {
    number: order.slot,
    items: order.items.map((line) => ({
      meal_item_id: line.meal_item_id,
      name: line.name,
      category: line.category,
      quantity: line.quantity,
    })),
    is_verified: isSold(order),
    dietary_needs: isToCook ? [...needs] : [],
    change_request: isToCook && isDeliveredAsGift(order) ? changeRequest : null,
    ...pickBoxOptions(order),
    is_gift: isDeliveredAsGift(order),
  };
}

/** Keeps the time of the kitchen's current box (`shown`) if `box` is cooked in the same way, otherwise uses `at`. */
export function addChangeTime<T extends KitchenBoxContent>(
  box: T,
  shown: KitchenBox | undefined,
  at: Date,
): T & Pick<KitchenBox, 'changed_at'> {
  const cooked = ({ number, items, dietary_needs, change_request }: KitchenBoxContent) =>
    JSON.stringify([
      number,
      items.map((line) => [line.meal_item_id, line.quantity]),
      dietary_needs,
      change_request,
    ]);
  const isCookedAlike = shown !== undefined && cooked(shown) === cooked(box);
  return { ...box, changed_at: isCookedAlike ? shown.changed_at : at };
}

/** Serialises everything about an order that affects its kitchen box, including whose dietary needs apply. */
function kitchenRelevantState(order: CookedOrder | null): string {
  const box = order && buildKitchenBox(order, ['something']);
  return JSON.stringify(box && [box, order.gift_answer, order.declined_outcome]);
}

/** Checks whether a change to an order may affect the kitchen. `before` is null for a new order. */
export function isKitchenRelevant(before: CookedOrder | null, after: CookedOrder): boolean {
  return kitchenRelevantState(before) !== kitchenRelevantState(after);
}
