import { pickBoxOptions } from '@sharebox/domain/cart/box-options';
import { isDeepStrictEqual } from 'node:util';
import { sumNaira } from '@sharebox/domain/money/money';
import type { StoredState } from '../stored-state';
import { invariant, maxClockSkewMs } from './invariant';

const owns = (status: string) => !['awaiting_payment', 'expired', 'cancelled'].includes(status);

/**
 * Checks that no more boxes are taken than the drop has, and that the boxes document has the same maximum as the drop.
 */
function checkCount({ slots, dropBoxes, drop }: StoredState, now: number): void {
  invariant(
    dropBoxes.max_boxes === drop.max_orders,
    `The drop has ${drop.max_orders} boxes and sells ${dropBoxes.max_boxes}`,
  );
  const taken = [...slots.values()].filter(
    ({ until }) => until === null || until.getTime() > now + maxClockSkewMs,
  );
  invariant(taken.length <= drop.max_orders, `${taken.length} boxes of ${drop.max_orders} are taken`);
}

/** Checks that each active order has exactly one box and each user has at most one open hold. */
export function checkBoxes(books: StoredState, now: number): void {
  checkCount(books, now);
  const { slots, orders } = books;
  const boxOf = new Map<string, number>();
  const holders = new Set<string>();
  const heldCarts = new Set<string>();
  for (const [number, { order_id, until, users }] of slots) {
    if (order_id === null) continue;
    boxOf.set(order_id, number);
    const owner = orders.get(order_id);
    invariant(owner?.slot === number, `Box ${number} is of order ${order_id}, which has box ${owner?.slot}`);
    const isHold = owner.status === 'awaiting_payment';
    invariant(isHold === (until !== null), `Box ${number} ends at ${String(until)} and is ${owner.status}`);
    if (!isHold) continue;
    const [holder = ''] = users;
    invariant(!holders.has(holder), `${holder} has two open holds`);
    holders.add(holder);
  }
  for (const [id, { status, slot: number, hold_expires_at, shared_cart_id }] of orders) {
    if (owns(status)) invariant(boxOf.has(id), `Order ${id} is ${status} and has no box`);
    if (status !== 'awaiting_payment') continue;
    const isOver = hold_expires_at !== null && hold_expires_at.getTime() <= now + maxClockSkewMs;
    invariant(isOver || boxOf.get(id) === number, `Hold ${id} runs and has no box`);
    if (isOver || shared_cart_id === null) continue;
    invariant(!heldCarts.has(shared_cart_id), `Two boxes are held for the shared cart ${shared_cart_id}`);
    heldCarts.add(shared_cart_id);
  }
}

/**
 * Checks that held and ordered portions stay within the limits. Staff may lower a limit below the portions already
 * sold.
 */
export class MealInvariants {
  private sold = new Map<string, number>();

  check({ slots, limits, dropBoxes }: StoredState): void {
    const sold = new Map<string, number>();
    for (const { portions } of slots.values()) {
      for (const [id, count] of Object.entries(portions)) sold.set(id, (sold.get(id) ?? 0) + count);
    }
    for (const [id, count] of sold) {
      const limit = limits.get(id)?.max_quantity ?? 0;
      const isMore = count > (this.sold.get(id) ?? 0);
      invariant(!isMore || count <= limit, `${count} of ${id} are sold, of which there are ${limit}`);
      invariant(dropBoxes.meal_limits[id] === limit, `The boxes have another limit for ${id} than the drop`);
    }
    this.sold = sold;
  }
}

const verified = ['confirmed', 'preparing', 'delivered'];
const cooked = ['pending_confirmation', 'pending', ...verified];

/**
 * Checks, after all activity has ended, that the kitchen has copies of exactly the boxes to cook, and that each copy
 * matches its order.
 */
export function checkFinalKitchen({ orders, kitchenBoxes }: StoredState): void {
  for (const [id, order] of orders) {
    const { status, slot, gift_answer, declined_outcome, is_gift_order } = order;
    const box = kitchenBoxes.get(id);
    if (order.claim?.awaits_address) {
      invariant(!box, `Order ${id} has no address, and the kitchen cooks it`);
      continue;
    }
    if (!cooked.includes(status)) {
      invariant(!box, `Order ${id} is ${status}, and the kitchen cooks it`);
      continue;
    }
    if (
      gift_answer === 'declined' &&
      declined_outcome === null &&
      !['preparing', 'delivered'].includes(status)
    ) {
      invariant(
        !box,
        `Order ${id} was declined, nobody has chosen what becomes of it, and the kitchen cooks it`,
      );
      continue;
    }
    invariant(box, `Order ${id} is ${status}, and the kitchen does not know of it`);
    invariant(box.number === slot, `Order ${id} has box ${slot}, and the kitchen has it as ${box.number}`);
    const missing = sumNaira([order.total_amount, -(order.net_received ?? 0)]);
    const isPaid = verified.includes(status) && missing <= order.accepted_missing;
    invariant(
      box.is_verified === isPaid,
      `Order ${id} is ${status}, ${missing} are missing, and the kitchen has it as ${box.is_verified ? '' : 'not '}paid for`,
    );
    invariant(
      isDeepStrictEqual(pickBoxOptions(box), pickBoxOptions(order)),
      `The kitchen has other options than order ${id}`,
    );
    const isGift = is_gift_order && declined_outcome !== 'own-address';
    invariant(
      box.is_gift === isGift,
      `Order ${id} is ${isGift ? 'a' : 'no'} gift, and the kitchen has it otherwise`,
    );
  }
}

/** Checks, after all activity has ended, that the displayed number of boxes is correct and no hold remains. */
export function checkFinalBoxes({ slots, orders, drop, storefront }: StoredState): void {
  const taken = [...slots.values()];
  invariant(
    taken.every(({ until }) => until === null),
    'A hold or an offer ran out and keeps its box',
  );
  invariant(
    drop.current_orders === taken.length,
    `The drop shows ${drop.current_orders} boxes of ${taken.length}`,
  );
  const { current_orders: shown, max_orders: most } = storefront.get('capacity') ?? {};
  invariant(
    shown === taken.length && most === drop.max_orders,
    `The storefront shows ${String(shown)} of ${String(most)}, and it is ${taken.length} of ${drop.max_orders}`,
  );
  for (const [id, { status }] of orders) {
    invariant(status !== 'awaiting_payment', `Hold ${id} still waits for its payment`);
  }
}
