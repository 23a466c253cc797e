import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import { mealCategorySchema } from '../menu/menu';
import { waitsForGiver } from '../orders/bulk-act';
import { quantitySchema } from '../cart/cart';
import {
  isHold,
  isPaymentVerified,
  type Order,
  orderStatuses,
  type OrderStatus,
  ownsBox,
} from '../orders/order';
import { defaultPackaging, packagingIdSchema } from '../cart/packaging';

/**
 * `weekly_drops/{id}/kitchen_boxes/{orderId}`: what the kitchen knows of a box. No name, no address, no message and no
 * price: the kitchen cooks for numbers (docs/product/kitchen.md#kitchen-data).
 */
export const kitchenBoxSchema = z.object({
  /** The box's number in its drop; null while it has none. */
  number: z.nullable(z.int()),
  items: z.array(
    z.object({
      meal_item_id: z.string(),
      name: z.string(),
      category: mealCategorySchema,
      quantity: quantitySchema,
    }),
  ),
  /** Whether staff have seen its payment. A box whose transfer is only claimed may still go back. */
  is_verified: z.boolean(),
  /** What those who eat avoid, in their own words; nothing any more once the box is delivered. */
  dietary_needs: z.array(z.string()),
  /** When what is cooked became so: the number, the meals or what is avoided. Null for boxes of before it was noted. */
  changed_at: z._default(z.nullable(instantSchema), null),
  packaging: z._default(packagingIdSchema, defaultPackaging),
  /** It is brought as a gift: its words go on top. */
  is_gift: z._default(z.boolean(), false),
  /** Whoever it goes to has had no box before. */
  is_first: z._default(z.boolean(), false),
});
export type KitchenBox = z.infer<typeof kitchenBoxSchema>;

/** What the kitchen is told of a box. */
export type ToldBox = Omit<KitchenBox, 'changed_at' | 'is_first'>;

/** Whether the kitchen knows of an order in this status: from the claim of its payment until it is cancelled. */
function isKnown(status: OrderStatus): boolean {
  return ownsBox(status) && !isHold({ status });
}

/** The statuses of orders whose boxes are still to be eaten, so that it matters what their eaters avoid. */
export const statusesToCook = orderStatuses.filter((status) => isKnown(status) && status !== 'delivered');

type CookedOrder = Pick<
  Order,
  'status' | 'slot' | 'items' | 'packaging_option' | 'is_gift_order' | 'gift_answer' | 'declined_outcome'
>;

/** Whether an order's box is brought as a gift: a declined one that its giver takes themselves is none. */
export function arrivesAsGift(order: Pick<Order, 'is_gift_order' | 'declined_outcome'>): boolean {
  return order.is_gift_order && order.declined_outcome !== 'own-address';
}

/** Whether it is a declined gift that nobody cooks: neither has its giver taken it, nor do staff prepare it. */
function rests(order: CookedOrder): boolean {
  return waitsForGiver(order) && order.status !== 'preparing' && order.status !== 'delivered';
}

/** What the kitchen is told of an order whose eaters avoid `needs`; null for one that it has nothing to cook for. */
export function kitchenBoxOf(order: CookedOrder, needs: readonly string[]): ToldBox | null {
  if (!isKnown(order.status) || rests(order)) return null;
  return {
    number: order.slot,
    items: order.items.map((line) => ({
      meal_item_id: line.meal_item_id,
      name: line.name,
      category: line.category,
      quantity: line.quantity,
    })),
    is_verified: isPaymentVerified(order.status),
    dietary_needs: statusesToCook.includes(order.status) ? [...needs] : [],
    packaging: order.packaging_option,
    is_gift: arrivesAsGift(order),
  };
}

/** The box with when it became so: `at`, unless `shown`, as the kitchen has it, is cooked alike. */
export function datedBox<T extends ToldBox>(
  box: T,
  shown: KitchenBox | undefined,
  at: Date,
): T & Pick<KitchenBox, 'changed_at'> {
  const cooked = ({ number, items, dietary_needs }: ToldBox) =>
    JSON.stringify([number, items.map((line) => [line.meal_item_id, line.quantity]), dietary_needs]);
  const isAlike = shown !== undefined && cooked(shown) === cooked(box);
  return { ...box, changed_at: isAlike ? shown.changed_at : at };
}

/** What of an order its box in the kitchen follows: the box itself, and whose needs it has. */
function causes(order: CookedOrder | null): string {
  const box = order && kitchenBoxOf(order, ['something']);
  return JSON.stringify(box && [box, order.gift_answer, order.declined_outcome]);
}

/** Whether the kitchen may have to hear of a change of an order; `before` is null for a new one. */
export function concernsKitchen(before: CookedOrder | null, after: CookedOrder): boolean {
  return causes(before) !== causes(after);
}
