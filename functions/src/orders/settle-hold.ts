import { DomainError } from '@sharebox/domain/common/errors';
import type { Order } from '@sharebox/domain/orders/order';
import {
  areWithin,
  fitsBesideEarlier,
  mealLimitVerdict,
  type MealLimits,
} from '@sharebox/domain/orders/slot';
import { backOff } from '../platform/db/commit-race';
import { inTransaction } from '../platform/db/transaction';
import type { Services } from '../platform/services';
import { giveBack } from './free-boxes';
import { readOwnBox } from './order-box';
import { mealsOf, readPortions, readSlots } from './slots';

const looks = 10;

/**
 * After a hold is committed: keeps its box if it fits under every meal's `max_quantity`, else gives it back and throws
 * `meal-unavailable`, and whoever came for it from the waiting list has their place again, whichever try of the request
 * finds that out. Does nothing when the box is no longer this order's.
 */
export async function settleHold(
  services: Services,
  orderId: string,
  order: Order,
  limits: MealLimits,
): Promise<void> {
  await settle(services, orderId, order, { limits, waitsFor: looks - 1 });
}

/**
 * The same once more for a hold that waits for its payment, for the first call may have broken off before: under the
 * limits that it was taken under, so that one that was settled, and answered, stays whatever staff or others did since.
 */
export async function settleAgain(services: Services, orderId: string, order: Order): Promise<void> {
  const { store, now } = services;
  // What ran out takes no room from others; money for it looks for a box as any late money does.
  if (order.hold_expires_at === null || order.hold_expires_at <= now()) return;
  const hold = (await store.openHolds.doc(order.user_id).get()).data();
  if (hold?.order_id === orderId) {
    const limits = new Map(Object.entries(hold.meal_limits));
    await settle(services, orderId, order, { limits, waitsFor: 0 });
  } else if (!(await store.orders.doc(orderId).get()).exists) {
    throw new DomainError('meal-unavailable');
  }
}

interface Settling {
  limits: MealLimits;
  /** So many looks leave time for boxes that were taken before to go back. */
  waitsFor: number;
}

async function settle(
  services: Services,
  orderId: string,
  order: Order,
  { limits, waitsFor }: Settling,
): Promise<void> {
  const { store, now } = services;
  const dropId = order.weekly_drop_id;
  const exists = async () => (await store.orders.doc(orderId).get()).exists;
  const portions = await readPortions(store, dropId, mealsOf(order));
  if (areWithin(portions, limits)) {
    // Looked for after the sums, which then have its box in them: another try may have found no room and undone it.
    if (await exists()) return;
    throw new DomainError('meal-unavailable');
  }
  for (let look = 0; look < looks; look++) {
    const slots = await readSlots(store, dropId);
    const own = slots.find((one) => one.order_id === orderId);
    if (!own) {
      if (await exists()) return;
      throw new DomainError('meal-unavailable');
    }
    // Asked first: whoever was settled stays, also when their hold runs out in this very moment.
    if (look >= waitsFor && fitsBesideEarlier(slots, own.number, limits, now())) return;
    const verdict = mealLimitVerdict(slots, own.number, limits, now());
    if (verdict === 'fits') return;
    if (verdict === 'over') break;
    await backOff(look);
  }
  if (await undoHold(services, orderId)) throw new DomainError('meal-unavailable');
}

/** Takes a hold back as if it had never been. False when it has meanwhile become an order or ended otherwise. */
async function undoHold({ store }: Services, orderId: string): Promise<boolean> {
  return inTransaction(store, async (transaction) => {
    const reference = store.orders.doc(orderId);
    const order = (await transaction.get(reference)).data();
    if (!order) return true;
    if (order.status !== 'awaiting_payment') return false;
    const pointer = await transaction.get(store.openHolds.doc(order.user_id));
    const box = await readOwnBox(transaction, store, orderId, order);
    const isLatest = pointer.data()?.order_id === orderId;
    const place =
      isLatest && pointer.data()?.came_from_line
        ? await transaction.get(store.waitlist(order.weekly_drop_id).doc(order.user_id))
        : null;
    if (place?.data()?.status === 'taken') {
      transaction.update(place.ref, { status: 'waiting' });
      transaction.update(store.drops.doc(order.weekly_drop_id), { has_waitlist: true });
    }
    if (box) giveBack(transaction, store, order.weekly_drop_id, box.number);
    if (isLatest) transaction.delete(pointer.ref);
    transaction.delete(store.delivery(orderId));
    transaction.delete(store.sender(orderId));
    transaction.delete(store.references.doc(order.confirmation_reference));
    transaction.delete(reference);
    return true;
  });
}
