import type { DropMeal } from '@sharebox/domain/menu/menu';
import type { Order } from '@sharebox/domain/orders/order';
import {
  areWithinLimits,
  fitsLimitsBeside,
  isBoxWithinLimits,
  isEnding,
  type MealLimits,
  type NumberedSlot,
  type Slot,
} from '@sharebox/domain/orders/slot';
import {
  AggregateField,
  type CollectionReference,
  type DocumentReference,
  FieldPath,
  type Transaction,
} from 'firebase-admin/firestore';
import { returnHeldTime } from './buyer-record';
import { toNumberedSlots, type OwnBox, releaseBox, readOwnBox } from './boxes';
import { batchEqualCalls, oncePerClient, readUnbatched, type ReadDocument } from '../platform/db/batching';
import type { Store } from '../platform/db/store';
import { inTransaction } from '../platform/db/transaction';
import type { Services } from '../platform/services';

// A meal's `max_quantity` is never exceeded, although no document counts its portions. A hold is committed first, then
// the database sums the portions of all boxes, and a hold that exceeds the limit is undone (docs/decisions/0004).

/** Returns the limit of each of these meals. */
export function toMealLimits(meals: readonly DropMeal[]): MealLimits {
  return new Map(meals.map((meal) => [meal.meal_item_id, meal.max_quantity]));
}

/** Reads these meals of the drop. Leaves out meals that the drop doesn't have. */
export async function readDropMeals(
  store: Store,
  dropId: string,
  items: readonly { meal_item_id: string }[],
  read: ReadDocument,
): Promise<DropMeal[]> {
  const meals = store.dropMeals(dropId);
  const found = await Promise.all(items.map(({ meal_item_id }) => read(meals.doc(meal_item_id))));
  return found.flatMap((meal) => meal.data() ?? []);
}

/** Reads the limits of these meals. Reads in the transaction if one is given. */
export async function readMealLimits(
  store: Store,
  dropId: string,
  items: readonly { meal_item_id: string }[],
  transaction?: Transaction,
): Promise<MealLimits> {
  const read: ReadDocument = transaction ? (one) => transaction.get(one) : readUnbatched;
  return toMealLimits(await readDropMeals(store, dropId, items, read));
}

type Slots = CollectionReference<Slot, Slot>;

const batchedSlots = oncePerClient(() =>
  batchEqualCalls(
    (slots: Slots) => slots.path,
    async (slots) => toNumberedSlots(await slots.get()),
  ),
);

/** Reads all slots of a drop, at the cost of one read per slot. Use it only if a meal's total exceeds its limit. */
export function readSlots(store: Store, dropId: string): Promise<readonly NumberedSlot[]> {
  return batchedSlots(store.db)(store.slots(dropId));
}

const batchedSums = oncePerClient(() =>
  batchEqualCalls(
    ({ slots, mealId }: { slots: Slots; mealId: string }) => `${slots.path}/${mealId}`,
    async ({ slots, mealId }) => {
      const total = AggregateField.sum(new FieldPath('items', mealId));
      return (await slots.aggregate({ total }).get()).data().total;
    },
  ),
);

/**
 * Reads how many portions of a box's meals are taken across all slots: one read per meal, regardless of the number of
 * boxes. Portions of expired holds count until the holds are released, so the result may be too high but is never too
 * low.
 */
export async function readPortions(
  store: Store,
  dropId: string,
  { items }: { items: readonly { meal_item_id: string }[] },
): Promise<ReadonlyMap<string, number>> {
  const [slots, sum] = [store.slots(dropId), batchedSums(store.db)];
  return new Map(
    await Promise.all(
      items.map(async ({ meal_item_id: mealId }) => [mealId, await sum({ slots, mealId })] as const),
    ),
  );
}

/**
 * Result of checking a committed hold: the hold stays, this check undid it, or the check of a duplicate request has
 * already undone it.
 */
type HoldCheck = 'stays' | 'undone' | 'gone';

/** Checks a committed hold against the limits of its meals and undoes the hold if it exceeds them. */
export async function checkMealLimits(
  { store, now }: Services,
  orderId: string,
  order: Order,
  limits: MealLimits,
): Promise<HoldCheck> {
  const dropId = order.weekly_drop_id;
  const exists = async () => (await store.orders.doc(orderId).get()).exists;
  const portions = await readPortions(store, dropId, order);
  // Read the order after the sums: if it still exists then, the sums included its box.
  if (areWithinLimits(portions, limits)) return (await exists()) ? 'stays' : 'gone';
  const slots = await readSlots(store, dropId);
  const own = slots.find((one) => one.order_id === orderId);
  if (!own) return (await exists()) ? 'stays' : 'gone';
  if (isBoxWithinLimits(slots, own.number, limits, now())) return 'stays';
  return (await undoHold(store, orderId, now())) ? 'undone' : 'stays';
}

/**
 * Checks a hold again, with the limits that applied when it was taken, because the first call may have ended before its
 * check. A hold that passed the first check passes again, even if staff or other buyers have changed the drop since.
 */
export async function checkMealLimitsAgain(
  services: Services,
  orderId: string,
  order: Order,
): Promise<HoldCheck> {
  const { store, now } = services;
  // An expired hold takes no portions away from other customers. If its customer pays late, the payment gets another
  // box if there is one.
  if (order.hold_expires_at === null || order.hold_expires_at <= now()) return 'stays';
  const hold = (await store.openHolds.doc(order.user_id).get()).data();
  if (hold?.order_id === orderId) {
    return checkMealLimits(services, orderId, order, new Map(Object.entries(hold.meal_limits)));
  }
  return (await store.orders.doc(orderId).get()).exists ? 'stays' : 'gone';
}

/**
 * Checks whether a hold that is about to become permanent exceeds a limit, because a payment can be received before the
 * hold was checked. Reads the slots outside the transaction, so that claims don't wait for each other. This is safe
 * because the number of boxes taken before this hold can only decrease, until it is about to end.
 */
export async function isOverLimit(
  transaction: Transaction,
  store: Store,
  orderId: string,
  { order, own, now }: { order: Order; own: OwnBox; now: Date },
): Promise<boolean> {
  const hold = (await transaction.get(store.openHolds.doc(order.user_id))).data();
  if (hold?.order_id !== orderId) return false;
  const limits = new Map(Object.entries(hold.meal_limits));
  if (isEnding(own.slot, now)) return isOverLimitAtEnd(transaction, store, { order, own, limits, now });
  if (areWithinLimits(await readPortions(store, order.weekly_drop_id, order), limits)) return false;
  const slots = await readSlots(store, order.weekly_drop_id);
  return !isBoxWithinLimits(slots, own.number, limits, now);
}

/**
 * Checks a hold at its end against all boxes, because later customers may already have been promised its portions.
 * Reads all slots in the transaction. Staff may have changed the limits in between, so the higher ones count.
 */
async function isOverLimitAtEnd(
  transaction: Transaction,
  store: Store,
  { order, own, limits, now }: { order: Order; own: OwnBox; limits: MealLimits; now: Date },
): Promise<boolean> {
  const dropId = order.weekly_drop_id;
  const slots = toNumberedSlots(await transaction.get(store.slots(dropId)));
  const current = await readMealLimits(store, dropId, order.items, transaction);
  const highest = new Map([...limits].map(([id, limit]) => [id, Math.max(limit, current.get(id) ?? 0)]));
  const others = slots.filter(({ number }) => number !== own.number);
  return !fitsLimitsBeside(own.slot.items, others, highest, now);
}

/** Deletes a hold and everything that it created. Returns false if the order's status has changed since. */
async function undoHold(store: Store, orderId: string, at: Date): Promise<boolean> {
  return inTransaction(store, async (transaction) => {
    const orderRef = store.orders.doc(orderId);
    const order = (await transaction.get(orderRef)).data();
    if (!order) return true;
    if (order.status !== 'awaiting_payment') return false;
    const dropId = order.weekly_drop_id;
    const pointer = await transaction.get(store.openHolds.doc(order.user_id));
    const box = await readOwnBox(transaction, store, orderId, order);
    const hold = pointer.data();
    const isLatest = hold?.order_id === orderId;
    const entry =
      isLatest && hold.came_from_line
        ? await transaction.get(store.waitlist(dropId).doc(order.user_id))
        : null;
    if (entry?.data()?.status === 'taken') {
      transaction.update(entry.ref, { status: 'waiting' });
      transaction.update(store.drops.doc(dropId), { has_waitlist: true });
    }
    if (box) releaseBox(transaction, store, dropId, box.number);
    returnHeldTime(transaction, store, hold, orderId, at);
    if (isLatest) transaction.delete(pointer.ref);
    const written: DocumentReference[] = [
      store.delivery(orderId),
      store.sender(orderId),
      store.references.doc(order.confirmation_reference),
      orderRef,
    ];
    for (const document of written) transaction.delete(document);
    return true;
  });
}
