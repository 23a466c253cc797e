import type { StoredState, StoredOrder } from '../stored-state';
import { invariant, skewMs } from './invariant';

const owns = (status: string) => !['awaiting_payment', 'expired', 'cancelled'].includes(status);

/** Checks that each number up to the drop's maximum is either free or taken, and that no number exceeds the maximum. */
function checkNumbers({ slots, freeBoxes, drop }: StoredState): void {
  for (const number of [...slots.keys(), ...freeBoxes.keys()].map(Number)) {
    invariant(number <= drop.max_orders, `Box ${number} is beyond the maximum ${drop.max_orders}`);
  }
  for (let number = 1; number <= drop.max_orders; number++) {
    const [isTaken, isFree] = [slots.has(String(number)), freeBoxes.has(String(number))];
    invariant(isTaken || isFree, `Box ${number} is neither free nor taken`);
    invariant(!isTaken || !isFree, `Box ${number} is free and taken`);
  }
}

/** Checks that each active order has exactly one box and each user has at most one open hold. */
export function checkBoxes(books: StoredState, now: number): void {
  checkNumbers(books);
  const { slots, orders } = books;
  const boxOf = new Map<string, number>();
  for (const [id, { order_id, expires_at }] of slots) {
    const number = Number(id);
    if (order_id === null) continue;
    invariant(!boxOf.has(order_id), `Order ${order_id} has boxes ${boxOf.get(order_id)} and ${number}`);
    boxOf.set(order_id, number);
    const owner = orders.get(order_id);
    invariant(owner?.slot === number, `Box ${number} is of order ${order_id}, which has box ${owner?.slot}`);
    invariant(expires_at !== null || owns(owner.status), `Box ${number} is taken for good by a hold`);
  }
  const openHolds = new Set<string>();
  for (const [id, { status, slot: number, user_id, hold_expires_at }] of orders) {
    if (owns(status)) invariant(boxOf.has(id), `Order ${id} is ${status} and has no box`);
    if (status !== 'awaiting_payment') continue;
    const isOver = hold_expires_at !== null && hold_expires_at.getTime() <= now + skewMs;
    invariant(isOver || boxOf.get(id) === number, `Hold ${id} runs and has no box`);
    invariant(!openHolds.has(user_id), `${user_id} has two open holds`);
    openHolds.add(user_id);
  }
}

/** Ignores holds, because they are checked against the limits only after they have taken their box. */
export function checkMeals({ slots, limits }: StoredState): void {
  const ordered = new Map<string, number>();
  for (const { items, expires_at } of slots.values()) {
    if (expires_at !== null) continue;
    for (const [id, portions] of Object.entries(items)) ordered.set(id, (ordered.get(id) ?? 0) + portions);
  }
  for (const [id, count] of ordered) {
    const limit = limits.get(id)?.max_quantity ?? 0;
    invariant(count <= limit, `${count} of ${id} are ordered, which sells ${limit}`);
  }
}

/** Returns whether the customer has another order. Gifts to the same recipient count as well. */
function hasAnother(orders: StoredState['orders'], id: string, { user_id, gift_id }: StoredOrder): boolean {
  return [...orders].some(
    ([other, one]) =>
      other !== id && (one.user_id === user_id || (typeof gift_id === 'string' && one.gift_id === gift_id)),
  );
}

const verified = ['confirmed', 'preparing', 'delivered'];
const cooked = ['pending_confirmation', 'pending', ...verified];

/** Checks, after all activity has ended, that the kitchen has exactly the boxes to cook, with their orders' data. */
export function checkFinalKitchen({ orders, kitchenBoxes }: StoredState): void {
  for (const [id, order] of orders) {
    const { status, slot, gift_answer, declined_outcome, packaging_option, is_gift_order } = order;
    const box = kitchenBoxes.get(id);
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
    invariant(
      box.is_verified === verified.includes(status),
      `Order ${id} is ${status}, and the kitchen has it as ${box.is_verified ? '' : 'not '}paid for`,
    );
    invariant(
      box.packaging === packaging_option,
      `Order ${id} is packed as ${packaging_option}, and the kitchen has it as ${box.packaging}`,
    );
    const isGift = is_gift_order && declined_outcome !== 'own-address';
    invariant(
      box.is_gift === isGift,
      `Order ${id} is ${isGift ? 'a' : 'no'} gift, and the kitchen has it otherwise`,
    );
    invariant(
      box.is_first || is_gift_order || hasAnother(orders, id, order),
      `Order ${id} is all that ${order.user_id} ever ordered, and the kitchen has it as not their first`,
    );
  }
}

/** Checks, after all activity has ended, that the displayed number of boxes is correct and no hold remains. */
export function checkFinalBoxes({ slots, orders, drop, storefront }: StoredState): void {
  const taken = [...slots.values()];
  invariant(
    taken.every(({ expires_at }) => expires_at === null),
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
