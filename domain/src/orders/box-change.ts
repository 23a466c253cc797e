import { DomainError } from '../common/errors';
import { type BoxOptions, pickBoxOptions } from '../cart/box-options';
import type { PricedBox } from './hold';
import { calculateBoxChangeCost } from './order-money';
import { type BoxContent, type Order, type PendingBoxChange, toPortionsByMeal } from './order';

// A customer can change the dishes, options and note of a paid box until the cut-off
// (docs/product/orders.md#changing-the-dishes).

/**
 * Returns whether the content of a box can change at `now`. Only the customer's own paid box can change, and only until
 * it is cooked.
 */
export function canChangeBox(
  order: Pick<Order, 'status' | 'is_gift_order'>,
  deadline: Date | null,
  now: Date,
): boolean {
  return !order.is_gift_order && order.status === 'confirmed' && deadline !== null && now <= deadline;
}

/**
 * Checks that the content of a box can change at `now`.
 * @throws DomainError `not-allowed` for a gift, `too-late` after the deadline or once the box is being cooked
 */
export function assertBoxChangeable(
  order: Pick<Order, 'status' | 'is_gift_order'>,
  deadline: Date | null,
  now: Date,
): asserts deadline is Date {
  if (order.is_gift_order) throw new DomainError('not-allowed');
  if (!canChangeBox(order, deadline, now)) {
    throw new DomainError('too-late', 'This box can no longer be changed.');
  }
}

export function buildBoxContent(
  box: PricedBox,
  chosen: BoxOptions & { personal_note?: string | undefined },
): BoxContent {
  return {
    items: box.items,
    ...pickBoxOptions(chosen),
    packaging_price: box.packagingPrice,
    total_amount: box.total,
    personal_note: chosen.personal_note || null,
  };
}

/** Copies the content of an order or of a pending change. */
export function pickBoxContent(box: BoxContent): BoxContent {
  const { items, packaging_price, total_amount, personal_note } = box;
  return { items, ...pickBoxOptions(box), packaging_price, total_amount, personal_note };
}

/** Returns whether two boxes have the same dishes, prices, options and note. */
export function isSameBoxContent(one: BoxContent, other: BoxContent): boolean {
  const toText = (box: BoxContent) => {
    const { items, ...rest } = pickBoxContent(box);
    return JSON.stringify([
      items.map(({ meal_item_id, quantity, unit_price }) => [meal_item_id, quantity, unit_price]).sort(),
      rest,
    ]);
  };
  return toText(one) === toText(other);
}

/**
 * Returns the portions to reserve while a box change waits for payment. For each dish, this is the larger quantity of
 * the old and the new box, so that no limit is exceeded whichever of the two boxes is cooked.
 */
export function calculateReservedPortions(
  before: Pick<BoxContent, 'items'>,
  after: Pick<BoxContent, 'items'>,
): Record<string, number> {
  const portions = toPortionsByMeal(before.items);
  for (const { meal_item_id: id, quantity } of after.items) {
    portions[id] = Math.max(portions[id] ?? 0, quantity);
  }
  return portions;
}

/** Returns the order's pending change if the received payments cover it at `now`, or null. */
export function findPaidBoxChange(
  order: Pick<Order, 'status' | 'pending_change' | 'net_received' | 'accepted_missing'>,
  now: Date,
): PendingBoxChange | null {
  const { status, pending_change: change } = order;
  if (!change || status !== 'confirmed' || now > change.until) return null;
  return calculateBoxChangeCost(order, change) === 0 ? change : null;
}
