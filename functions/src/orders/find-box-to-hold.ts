import type { OpenHold } from '@sharebox/domain/common/internal-documents';
import { DomainError } from '@sharebox/domain/common/errors';
import type { DropMeal, MealItem } from '@sharebox/domain/menu/menu';
import { areForWaitlist, selectBoxes, isHoldWithinLimits } from '@sharebox/domain/orders/box-selection';
import { priceBox, type PricedBox, type RequestedBox } from '@sharebox/domain/orders/hold';
import type { Order } from '@sharebox/domain/orders/order';
import {
  fitsLimits,
  isOfferedTo,
  isTaken,
  type MealLimits,
  toPortions,
  type Slot,
} from '@sharebox/domain/orders/slot';
import type { WaitlistEntry } from '@sharebox/domain/waitlist/waitlist';
import type { ReadDocument } from '../platform/db/batching';
import type { Store } from '../platform/db/store';
import { type Version, toVersion } from '../platform/db/version';
import type { Services } from '../platform/services';
import type { BoxSearch } from './box-search';
import { countFreeBoxes, getSlotReference, type AvailableBox } from './boxes';
import { toMealLimits, readPortions, readSlots } from './meal-limits';

/** A customer's request for a box of a drop. */
export interface BoxRequest {
  uid: string;
  dropId: string;
  chosen: RequestedBox;
}

/** A customer's last hold. Their next hold replaces it. */
export interface PreviousHold {
  pointer: Version<OpenHold> | null;
  /** The order of the last hold, if it still awaits payment. */
  order: Version<Order> | null;
  /** The box that this order still has. It may be a box of another drop. */
  box: { dropId: string; number: number; slot: Version<Slot>; expires_at: Date | null } | null;
  /** When the last hold of the requested drop ended or will end, if it was not paid. */
  unpaidUntil: Date | null;
  /** The last hold while it is open; its network was charged until its end. */
  open: OpenHold | null;
}

/** The boxes that a customer's request reads first: the box that they hold, and a free box. */
export interface BoxesSeen {
  previous: PreviousHold;
  /** True if the customer still held the box of `previous` when it was read. */
  isHeld: boolean;
  /** Null only if no box is free. */
  free: AvailableBox | null;
}

/** The requested meals, both in the drop and in the catalogue. Meals that don't exist are left out. */
export interface MealsForSale {
  dropMeals: readonly DropMeal[];
  mealItems: ReadonlyMap<string, MealItem>;
}

/** The customers who are waiting for a box of a drop, from the point of view of one customer. */
interface WaitingCustomers {
  /**
   * Number of other waiting customers. A customer without an offer may take a free box only if there are more free
   * boxes than that.
   */
  others: number;
  /** The customer's own entry on the waiting list, if they wait or have an offer, and the number of the offered box. */
  own: { version: Version<WaitlistEntry>; offered: number | null } | null;
}

/** Demand by other customers that must be met before this customer gets a box. */
export interface OtherDemand {
  waiting: WaitingCustomers;
  /** Number of sold portions of each requested meal. */
  sold: ReadonlyMap<string, number>;
}

/** A box that the customer may take, with its price and the documents that change when the customer takes it. */
export interface BoxFound {
  taken: AvailableBox;
  box: PricedBox;
  limits: MealLimits;
  previous: PreviousHold;
  inLine: Version<WaitlistEntry> | null;
  /**
   * Time at which the customer was entitled to the box. An offer that was valid at this time may expire before the
   * commit.
   */
  at: Date;
}

/** Reads the customer's last hold and a free box. The number of reads does not depend on the number of boxes. */
export async function lookForBox(
  { store, now }: Services,
  { uid, dropId }: BoxRequest,
  search: BoxSearch,
  read: ReadDocument,
): Promise<BoxesSeen> {
  const at = now();
  const [first, free] = await Promise.all([readPreviousHold(store, uid, dropId, read), search.look(now)]);
  // If no box is free, read the hold again, because a duplicate of this request may have taken the last box.
  const previous = free ? first : await readPreviousHold(store, uid, dropId, read);
  return { previous, isHeld: isHeldAt(previous, at), free };
}

async function readPreviousHold(
  store: Store,
  uid: string,
  dropId: string,
  read: ReadDocument,
): Promise<PreviousHold> {
  const snapshot = await read(store.openHolds.doc(uid));
  const pointer = toVersion(snapshot);
  const last = snapshot.data();
  if (!last) return { pointer, order: null, box: null, unpaidUntil: null, open: null };
  const [order, box] = await Promise.all([
    read(store.orders.doc(last.order_id)),
    read(getSlotReference(store, last.drop_id, last.slot)),
  ]);
  const status = order.data()?.status;
  const isUnpaid = status === 'awaiting_payment' || status === 'expired';
  const unpaidUntil = isUnpaid && last.drop_id === dropId ? last.ends_at : null;
  if (status !== 'awaiting_payment') return { pointer, order: null, box: null, unpaidUntil, open: null };
  const [slot, version] = [box.data(), toVersion(box)];
  const owned =
    version && slot?.order_id === order.id
      ? { dropId: last.drop_id, number: last.slot, slot: version, expires_at: slot.expires_at }
      : null;
  return { pointer, order: toVersion(order), box: owned, unpaidUntil, open: last };
}

function isHeldAt({ box }: PreviousHold, now: Date): boolean {
  return box !== null && isTaken(box, now);
}

/**
 * Reads the waiting list and the sold portions. Must run after the free box was read. Customers can join the list only
 * while no box is free, so the list then includes everyone who joined before this box became free.
 */
export async function readOtherDemand(
  store: Store,
  { uid, dropId, chosen }: BoxRequest,
  read: ReadDocument,
): Promise<OtherDemand> {
  const [waiting, sold] = await Promise.all([
    readWaitingCustomers(store, dropId, uid, read),
    readPortions(store, dropId, chosen),
  ]);
  return { waiting, sold };
}

/** Reads a drop's waiting customers. Costs one read if no customer is waiting. */
async function readWaitingCustomers(
  store: Store,
  dropId: string,
  uid: string,
  read: ReadDocument,
): Promise<WaitingCustomers> {
  const drop = (await read(store.drops.doc(dropId))).data();
  if (!drop?.has_waitlist) return { others: 0, own: null };
  const entries = store.waitlist(dropId);
  const [waiting, entry] = await Promise.all([
    entries.where('status', '==', 'waiting').count().get(),
    read(entries.doc(uid)),
  ]);
  const [place, version] = [entry.data(), toVersion(entry)];
  const isInLine = place?.status === 'waiting' || place?.status === 'offered';
  return {
    others: waiting.data().count - (place?.status === 'waiting' ? 1 : 0),
    own: version && isInLine ? { version, offered: place.slot } : null,
  };
}

/**
 * Chooses a box for the customer: the one they hold, the one they are offered, or the free one. Returns `others-first`
 * if customers on the waiting list must get their offers first, and `ran-out` if the customer's hold has ended since it
 * was read.
 * @throws `sold-out`, or the reason why the meals are not for sale
 */
export async function findBoxToHold(
  { store, now }: Services,
  { uid, dropId, chosen }: BoxRequest,
  { previous, isHeld, free }: BoxesSeen,
  { dropMeals, mealItems }: MealsForSale,
  { waiting, sold }: OtherDemand,
): Promise<BoxFound | 'others-first' | 'ran-out'> {
  const own = isHeld && previous.box?.dropId === dropId ? previous.box : null;
  const offer = own ? null : await readOffer(store, dropId, waiting);
  const at = now();
  if (own && !isHeldAt(previous, at)) return 'ran-out';
  const offered = offer && isOfferedTo(offer.box, uid, at) ? offer.takeable : null;
  const found = selectBoxes<AvailableBox>({ own, offered, free: free ? [free] : [] });
  if (!found) throw new DomainError('sold-out');
  if (found.kind === 'free' && waiting.others > 0) {
    const count = await countFreeBoxes(store, dropId, { now: at, most: waiting.others + 1 });
    if (areForWaitlist({ free: count, waiting: waiting.others })) throw new DomainError('sold-out');
    // Otherwise two customers who each see one box more than there are waiting people could take a box that a waiting
    // customer should get.
    return 'others-first';
  }

  const [taken] = found.boxes;
  const box = priceBox(chosen, dropMeals, mealItems);
  const limits = toMealLimits(dropMeals);
  const items = toPortions(chosen.items);
  if (!fitsLimits(items, sold, limits)) {
    // Only the individual slots show which boxes are held by expired holds.
    const slots = await readSlots(store, dropId);
    if (!isHoldWithinLimits(items, taken.number, slots, limits, at))
      throw new DomainError('meal-unavailable');
  }
  return { taken, box, limits, previous, inLine: waiting.own?.version ?? null, at };
}

/** Reads the box in the customer's waiting-list entry, even if the offer has expired. */
async function readOffer(
  store: Store,
  dropId: string,
  { own }: WaitingCustomers,
): Promise<{ box: Slot; takeable: AvailableBox } | null> {
  const offered = own?.offered ?? null;
  if (offered === null) return null;
  const snapshot = await getSlotReference(store, dropId, offered).get();
  const [box, version] = [snapshot.data(), toVersion(snapshot)];
  return version && box ? { box, takeable: { number: offered, slot: version } } : null;
}
