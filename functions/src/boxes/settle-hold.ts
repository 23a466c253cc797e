import { DomainError } from '@sharebox/domain/common/errors';
import type { Order } from '@sharebox/domain/order/order';
import { mealLimitVerdict, type MealLimits } from '@sharebox/domain/order/slot';
import type { WaitlistEntry } from '@sharebox/domain/order/waitlist';
import { backOff } from '../platform/db/commit-race';
import { inTransaction } from '../platform/db/transaction';
import type { Version } from '../platform/db/version';
import type { Services } from '../platform/services';
import { readOwnBox } from './order-box';
import { numberedSlots } from './slots';

const looks = 10;

/**
 * After a hold is committed: keeps its box if it fits under every meal's `max_quantity`, else gives it back and throws
 * `meal-unavailable`, and whoever was `inLine` for it is again. Does nothing when the box is no longer this order's.
 */
export async function settleHold(
  services: Services,
  orderId: string,
  order: Order,
  limits: MealLimits,
  inLine: Version<WaitlistEntry> | null,
): Promise<void> {
  const { store, now } = services;
  const dropId = order.weekly_drop_id;
  for (let look = 0; look < looks; look++) {
    const slots = numberedSlots(await store.slots(dropId).get());
    const own = slots.find((one) => one.order_id === orderId);
    if (!own) {
      if ((await store.orders.doc(orderId).get()).exists) return;
      throw new DomainError('meal-unavailable');
    }
    const verdict = mealLimitVerdict(slots, own.number, limits, now());
    if (verdict === 'fits') return;
    if (verdict === 'over') break;
    await backOff(look);
  }
  if (await undoHold(services, orderId, inLine)) throw new DomainError('meal-unavailable');
}

/** Takes a hold back as if it had never been. False when it has meanwhile become an order or ended otherwise. */
async function undoHold(
  { store }: Services,
  orderId: string,
  inLine: Version<WaitlistEntry> | null,
): Promise<boolean> {
  return inTransaction(store, async (transaction) => {
    const reference = store.orders.doc(orderId);
    const order = (await transaction.get(reference)).data();
    if (!order) return true;
    if (order.status !== 'awaiting_payment') return false;
    const pointer = await transaction.get(store.openHolds.doc(order.user_id));
    const box = await readOwnBox(transaction, store, orderId, order);
    const place = inLine && (await transaction.get(inLine.reference)).data();
    if (inLine && place?.status === 'taken') {
      transaction.update(inLine.reference, { status: 'waiting' });
      transaction.update(store.drops.doc(order.weekly_drop_id), { has_waitlist: true });
    }
    if (box) transaction.delete(box.reference);
    if (pointer.data()?.order_id === orderId) transaction.delete(pointer.ref);
    transaction.delete(store.delivery(orderId));
    transaction.delete(store.sender(orderId));
    transaction.delete(store.references.doc(order.confirmation_reference));
    transaction.delete(reference);
    return true;
  });
}
