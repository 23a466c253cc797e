import { DomainError } from '../common/errors';
import { type BoxOptions, pickBoxOptions } from '../cart/box-options';
import type { PricedBox } from './hold';
import { calculateChangeCost } from './order-money';
import { type BoxContent, type Order, type PendingChange, toPortions } from './order';

// Changes of the dishes, options and note of a paid box until the cut-off (docs/product/orders.md#changing-the-dishes).

/** Returns whether the content of a box can change at `now`: an own box that is paid and not cooked yet. */
export function canChangeBox(
  order: Pick<Order, 'status' | 'is_gift_order'>,
  deadline: Date | null,
  now: Date,
): boolean {
  return !order.is_gift_order && order.status === 'confirmed' && deadline !== null && now <= deadline;
}

/** @throws DomainError `not-allowed` for a gift, `too-late` after the deadline or once the box is being cooked */
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

/** Returns whether two boxes have the same dishes at the same prices, options and note. */
export function isSameContent(one: BoxContent, other: BoxContent): boolean {
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
 * Returns the portions that a box keeps while a change waits for its money: of each dish as many as the box has before
 * or after the change, so that no limit is exceeded whichever of the two is cooked.
 */
export function reservePortions(
  before: Pick<BoxContent, 'items'>,
  after: Pick<BoxContent, 'items'>,
): Record<string, number> {
  const portions = toPortions(before.items);
  for (const { meal_item_id: id, quantity } of after.items) {
    portions[id] = Math.max(portions[id] ?? 0, quantity);
  }
  return portions;
}

/** Returns the pending change that an order's money pays for at `now`, or null. */
export function findPaidChange(
  order: Pick<Order, 'status' | 'pending_change' | 'net_received' | 'accepted_missing'>,
  now: Date,
): PendingChange | null {
  const { status, pending_change: change } = order;
  if (!change || status !== 'confirmed' || now > change.until) return null;
  return calculateChangeCost(order, change) === 0 ? change : null;
}
