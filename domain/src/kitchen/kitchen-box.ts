import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import { mealCategorySchema } from '../menu/menu';
import { isAwaitingAddress } from '../gifts/claim-state';
import { isAwaitingGiverDecision } from '../orders/bulk-order-action';
import { isOrderSold } from '../orders/drop-stats';
import { quantitySchema } from '../cart/cart';
import {
  isDeliveredAsGift,
  isHold,
  type Order,
  orderStatuses,
  type OrderStatus,
  hasAssignedBox,
} from '../orders/order';
import { boxOptionsSchema, pickBoxOptions } from '../cart/box-options';

/**
 * `weekly_drops/{id}/kitchen_boxes/{orderId}`: a box as the kitchen sees it, without names, addresses, love messages or
 * prices (docs/product/kitchen.md#kitchen-data).
 */
export const kitchenBoxSchema = z.object({
  /** The box's number in its drop, or null if the order has no box. */
  number: z.nullable(z.int()),
  items: z.array(
    z.object({
      meal_item_id: z.string(),
      name: z.string(),
      category: mealCategorySchema,
      quantity: quantitySchema,
    }),
  ),
  /** Whether the order is confirmed and paid. A box that is not verified may still be cancelled. */
  is_verified: z.boolean(),
  /** Dietary needs in the customer's words. Empty once the box is delivered. */
  dietary_needs: z.array(z.string()),
  /** The change that a gift's recipient asked for. Null without a request, and once the box is delivered. */
  change_request: z.nullable(z.string()),
  /** The time at which the number, meals, dietary needs or requested change last changed. */
  changed_at: instantSchema,
  ...boxOptionsSchema.shape,
  /** Whether the box is delivered as a gift. Its message card is then packed on top. */
  is_gift: z.boolean(),
});
export type KitchenBox = z.infer<typeof kitchenBoxSchema>;

export type KitchenBoxContent = Omit<KitchenBox, 'changed_at'>;

/**
 * Checks whether the kitchen sees orders with this status. An order is visible to the kitchen from its payment claim
 * until it is cancelled.
 */
function isInKitchen(status: OrderStatus): boolean {
  return hasAssignedBox(status) && !isHold({ status });
}

/** Statuses of undelivered orders in the kitchen. Dietary needs are stored only for these orders. */
export const kitchenOrderStatuses = orderStatuses.filter(
  (status) => isInKitchen(status) && status !== 'delivered',
);

/**
 * Checks whether a gift was declined and must not be cooked yet, because the giver has not decided what happens to it
 * and staff have not started to prepare it.
 */
function isUncookedDeclinedGift(order: Order): boolean {
  return isAwaitingGiverDecision(order) && order.status !== 'preparing' && order.status !== 'delivered';
}

/**
 * Builds the kitchen's view of an order, or returns null when there is nothing to cook. `needs` are the dietary needs
 * of the person who eats the box. `changeRequest` is the change that a gift's recipient asked for.
 */
export function buildKitchenBox(
  order: Order,
  needs: readonly string[],
  changeRequest: string | null = null,
): KitchenBoxContent | null {
  const isToCook = kitchenOrderStatuses.includes(order.status);
  if (!isInKitchen(order.status) || isUncookedDeclinedGift(order) || isAwaitingAddress(order)) return null;
  return {
    number: order.slot,
    items: order.items.map((line) => ({
      meal_item_id: line.meal_item_id,
      name: line.name,
      category: line.category,
      quantity: line.quantity,
    })),
    is_verified: isOrderSold(order),
    dietary_needs: isToCook ? [...needs] : [],
    change_request: isToCook && isDeliveredAsGift(order) ? changeRequest : null,
    ...pickBoxOptions(order),
    is_gift: isDeliveredAsGift(order),
  };
}

/**
 * Adds the time of the last change. If `box` is cooked in the same way as the kitchen's current box (`shown`), the
 * earlier time is kept; otherwise the time is `at`.
 */
export function addChangedAt<T extends KitchenBoxContent>(
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
function kitchenRelevantState(order: Order | null): string {
  const box = order && buildKitchenBox(order, ['something']);
  return JSON.stringify(box && [box, order.gift_answer, order.declined_outcome]);
}

/** Checks whether a change to an order may affect the kitchen. `before` is null for a new order. */
export function isKitchenRelevant(before: Order | null, after: Order): boolean {
  return kitchenRelevantState(before) !== kitchenRelevantState(after);
}
