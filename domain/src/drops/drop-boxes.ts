import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import {
  type DeliveryWindow,
  deliveryWindows,
  deliveryWindowSchema,
  type DeliveryWindowLimits,
  deliveryWindowLimitsSchema,
} from '../orders/delivery-window';

// This module assigns the boxes of a drop. All functions are pure: they take the boxes and return the changed boxes, or
// the reason why the request is refused. Each change also removes the holds and offers that have expired
// (docs/decisions/0084-boxes-in-one-document.md).

const takenBoxSchema = z.object({
  /** The box's number, starting at 1, as printed on its label. */
  number: z.int(),
  holder: z.string(),
  /** Number of portions by meal id. */
  portions: z.record(z.string(), z.int()),
  /** The delivery window; null for any time. */
  window: z.nullable(deliveryWindowSchema),
  /** When the hold expires; null once the box is confirmed. */
  until: z.nullable(instantSchema),
  /** True until the payment is received or staff decide about the claim. */
  is_unpaid: z.boolean(),
  /**
   * Hash of the holder's IPv4 address or IPv6 /48 network. Stored for an unpaid box if the holder has never paid for a
   * box.
   */
  network: z.optional(z.string()),
});

const offerSchema = z.object({
  /** The number of the offered box. The same box may be offered to several customers, first come first served. */
  number: z.int(),
  until: instantSchema,
  joined_at: instantSchema,
});

/** `weekly_drops/{dropId}/private/boxes`: all boxes of a drop, and its waiting list. */
export const dropBoxesSchema = z.object({
  max_boxes: z.int(),
  /** Maximum number of portions by meal id. A meal without an entry is not on sale. */
  meal_limits: z.record(z.string(), z.int()),
  window_limits: deliveryWindowLimitsSchema,
  /** Ordered and held boxes by order id. */
  taken: z.record(z.string(), takenBoxSchema),
  /** Current offers by user id. */
  offered: z.record(z.string(), offerSchema),
  /** When each customer joined the waiting list, by user id. */
  waiting: z.record(z.string(), instantSchema),
  /** User id of the claimant by order id, for each unpaid claim that lost its box before staff decided. */
  lost_claims: z.record(z.string(), z.string()),
  /** Number of expired offers of this drop. */
  offers_passed: z.int(),
  /**
   * Timestamp in milliseconds of the latest confirmation reference. The next reference gets a later timestamp, so that
   * references are unique.
   */
  last_reference: z.int(),
});
export type DropBoxes = z.infer<typeof dropBoxesSchema>;
export type TakenBox = z.infer<typeof takenBoxSchema>;

export function createDropBoxes(
  max_boxes: number,
  meal_limits: DropBoxes['meal_limits'] = {},
  window_limits: DeliveryWindowLimits = {},
): DropBoxes {
  return {
    max_boxes,
    meal_limits,
    window_limits,
    taken: {},
    offered: {},
    waiting: {},
    lost_claims: {},
    offers_passed: 0,
    last_reference: 0,
  };
}

export function toMealLimits(
  meals: readonly { meal_item_id: string; max_quantity: number }[],
): DropBoxes['meal_limits'] {
  return Object.fromEntries(meals.map((meal) => [meal.meal_item_id, meal.max_quantity]));
}

const toRecord = <T>(entries: Iterable<readonly [string, T]>): Record<string, T> =>
  Object.fromEntries(entries);

const filterValues = <T>(record: Record<string, T>, keeps: (value: T, key: string) => boolean) =>
  toRecord(Object.entries(record).filter(([key, value]) => keeps(value, key)));

const omit = <T>(record: Record<string, T>, key: string) => filterValues(record, (_, one) => one !== key);

/** Removes the holds and offers that have expired at `now`, and adds the expired offers to `offers_passed`. */
export function removeExpiredReservations(boxes: DropBoxes, now: Date): DropBoxes {
  const hasEnded = ({ until }: { until: Date | null }) => until !== null && until <= now;
  const passed = Object.values(boxes.offered).filter(hasEnded).length;
  if (passed === 0 && !Object.values(boxes.taken).some(hasEnded)) return boxes;
  const taken = filterValues(boxes.taken, (box) => !hasEnded(box));
  const offered = filterValues(boxes.offered, (offer) => !hasEnded(offer));
  return { ...boxes, taken, offered, offers_passed: boxes.offers_passed + passed };
}

function getUsedNumbers({ taken, offered }: DropBoxes): Set<number> {
  return new Set([...Object.values(taken), ...Object.values(offered)].map(({ number }) => number));
}

/** Counts the boxes that are ordered, held or offered at `now`. */
export function countTakenBoxes(boxes: DropBoxes, now: Date): number {
  return getUsedNumbers(removeExpiredReservations(boxes, now)).size;
}

export function countFreeBoxes(boxes: DropBoxes, now: Date): number {
  return boxes.max_boxes - countTakenBoxes(boxes, now);
}

/** Returns the lowest unused box numbers, starting at 1. */
function findNumbers(boxes: DropBoxes, count: number): number[] {
  const used = getUsedNumbers(boxes);
  const numbers: number[] = [];
  for (let number = 1; numbers.length < count; number++) if (!used.has(number)) numbers.push(number);
  return numbers;
}

/** Adds up the portions of each meal in the boxes that are ordered or held at `now`. */
export function countPortions(boxes: Pick<DropBoxes, 'taken'>, now: Date): Map<string, number> {
  const sold = new Map<string, number>();
  for (const box of Object.values(boxes.taken)) {
    if (box.until !== null && box.until <= now) continue;
    for (const [id, portions] of Object.entries(box.portions)) sold.set(id, (sold.get(id) ?? 0) + portions);
  }
  return sold;
}

function fitsMealLimits(boxes: DropBoxes, portions: TakenBox['portions'], now: Date): boolean {
  const sold = countPortions(boxes, now);
  const limits = new Map(Object.entries(boxes.meal_limits));
  return Object.entries(portions).every(
    ([id, count]) => (sold.get(id) ?? 0) + count <= (limits.get(id) ?? 0),
  );
}

/** Returns the delivery windows in which the number of ordered and held boxes has reached the limit. */
export function findFullDeliveryWindows({ taken, window_limits }: DropBoxes, now: Date): DeliveryWindow[] {
  const open = Object.values(taken).filter(({ until }) => until === null || until > now);
  return deliveryWindows.filter((window) => {
    const limit = window_limits[window];
    return limit !== undefined && open.filter((box) => box.window === window).length >= limit;
  });
}

function isWindowFull(boxes: DropBoxes, window: DeliveryWindow | null, now: Date): boolean {
  return window !== null && findFullDeliveryWindows(boxes, now).includes(window);
}

/**
 * Moves the box of an order to another delivery window. Returns the same boxes if the order has no box or already has
 * this window. Staff may exceed the window's limit.
 */
export function changeDeliveryWindow(
  boxes: DropBoxes,
  {
    orderId,
    window,
    exceedsLimit = false,
  }: {
    orderId: string;
    window: DeliveryWindow | null;
    exceedsLimit?: boolean | undefined;
  },
  now: Date,
): DropBoxes | 'window-full' {
  const current = removeExpiredReservations(boxes, now);
  const box = current.taken[orderId];
  if (!box || box.window === window) return boxes;
  if (!exceedsLimit && isWindowFull(current, window, now)) return 'window-full';
  return { ...current, taken: { ...current.taken, [orderId]: { ...box, window } } };
}

/**
 * Minimum of the limit of unpaid boxes per IP address, so that the limit is not too strict in a small drop. The limit
 * applies to customers who have never paid.
 */
const minBoxesPerNetwork = 5;

function isNetworkFull({ max_boxes, taken }: DropBoxes, network: string | undefined): boolean {
  if (network === undefined) return false;
  const count = Object.values(taken).filter((box) => box.network === network).length;
  return count >= Math.max(minBoxesPerNetwork, Math.floor(max_boxes / 2));
}

/** Maximum number of unpaid claims of a customer who has never paid, and of a customer who has paid before. */
export const maxUnpaidClaims = { neverPaid: 2, hasPaid: 10 } as const;

const isUnpaidClaim = ({ until, is_unpaid }: TakenBox) => until === null && is_unpaid;

/**
 * Returns whether a customer has reached the maximum number of unpaid claims, including claims that lost their box
 * (docs/product/unpaid-boxes.md#boxes-without-money).
 */
export function hasMaxUnpaidClaims(
  { taken, lost_claims }: Pick<DropBoxes, 'taken' | 'lost_claims'>,
  holder: string,
  hasPaid: boolean,
): boolean {
  const open = Object.values(taken).filter((box) => box.holder === holder && isUnpaidClaim(box));
  const lost = Object.values(lost_claims).filter((uid) => uid === holder);
  return open.length + lost.length >= (hasPaid ? maxUnpaidClaims.hasPaid : maxUnpaidClaims.neverPaid);
}

/**
 * Returns the order id of a customer's hold in this drop, even if the hold has expired. Returns undefined if the
 * customer has no hold.
 */
export function findHeldOrderId({ taken }: Pick<DropBoxes, 'taken'>, holder: string): string | undefined {
  return Object.keys(taken).find((id) => taken[id]?.holder === holder && taken[id].until !== null);
}

/** A customer who takes or claims a box before the payment is received. */
export interface UnpaidBuyer {
  /** Whether the customer has ever paid for a box. */
  hasPaid: boolean;
  /** Hash of the customer's IPv4 address or IPv6 /48 network; undefined if unknown. */
  network?: string | undefined;
}

export interface TakeBoxRequest extends Pick<TakenBox, 'holder' | 'portions' | 'window' | 'until'> {
  orderId: string;
  /** Absent if the payment was received, or if staff assign the box to the holder. */
  unpaid?: UnpaidBuyer | undefined;
  /** Whether to ignore the waiting list. Set once the waiting list has ended. */
  skipsWaitlist?: boolean;
  /** Whether staff may exceed the limit of the delivery window. */
  exceedsWindow?: boolean | undefined;
}

/** Reason why an order cannot get a box. */
export type BoxUnavailableReason =
  | 'sold-out'
  | 'meal-unavailable'
  | 'window-full'
  | 'unpaid-claims'
  | 'network-full';

/**
 * Assigns a box to an order: the box that the holder already holds, the box that is offered to the holder, or a free
 * box that the waiting list does not need. A new hold replaces the holder's earlier hold and expires no later than the
 * earlier hold. Returns the same boxes if the order already has a box. `now` is the time at which the request was
 * received, so that an offer that was valid at that time is still accepted.
 */
export function takeBox(
  boxes: DropBoxes,
  { orderId, skipsWaitlist = false, exceedsWindow = false, unpaid, ...request }: TakeBoxRequest,
  now: Date,
): DropBoxes | BoxUnavailableReason {
  const { holder, window } = request;
  const network = unpaid?.hasPaid === false ? unpaid.network : undefined;
  const current = removeExpiredReservations(boxes, now);
  if (current.taken[orderId]) return boxes;
  const heldId = request.until === null ? undefined : findHeldOrderId(current, holder);
  const held = heldId === undefined ? undefined : current.taken[heldId];
  const others = heldId === undefined ? current : { ...current, taken: omit(current.taken, heldId) };
  const offer = held ? undefined : current.offered[holder];
  if (!held && !offer) {
    const ahead = skipsWaitlist ? [] : Object.keys(current.waiting).filter((uid) => uid !== holder);
    if (countFreeBoxes(current, now) <= ahead.length) return 'sold-out';
  }
  if (!fitsMealLimits(others, request.portions, now)) return 'meal-unavailable';
  if (!exceedsWindow && isWindowFull(others, window, now)) return 'window-full';
  if (unpaid && hasMaxUnpaidClaims(others, holder, unpaid.hasPaid)) return 'unpaid-claims';
  if (isNetworkFull(others, network)) return 'network-full';
  const [free = 1] = findNumbers(current, 1);
  const { portions } = request;
  const until = held?.until && request.until && held.until < request.until ? held.until : request.until;
  const box = {
    ...{ number: held?.number ?? offer?.number ?? free, holder, portions, window },
    ...{ until, is_unpaid: true },
    ...(network !== undefined && { network }),
  };
  // Other customers who were offered the same box return to their positions on the waiting list.
  const back = Object.entries(current.offered)
    .filter(([, { number }]) => number === offer?.number)
    .map(([uid, { joined_at }]) => [uid, joined_at] as const);
  return {
    ...others,
    taken: { ...others.taken, [orderId]: box },
    offered: filterValues(current.offered, ({ number }, uid) => uid !== holder && number !== offer?.number),
    waiting: omit({ ...current.waiting, ...toRecord(back) }, holder),
    lost_claims: omit(current.lost_claims, orderId),
  };
}

/** Turns a hold into a box that does not expire. Returns `ended` if the hold has expired. */
export function confirmHeldBox(boxes: DropBoxes, orderId: string, now: Date): DropBoxes | 'ended' {
  const current = removeExpiredReservations(boxes, now);
  const box = current.taken[orderId];
  if (!box) return 'ended';
  if (box.until === null) return boxes;
  return { ...current, taken: { ...current.taken, [orderId]: { ...box, until: null } } };
}

/**
 * Changes the portions of an order's box within the limits of the meals. Portions that are already in the box always
 * fit, even if staff have lowered the limit since.
 */
export function changeBoxPortions(
  boxes: DropBoxes,
  orderId: string,
  portions: TakenBox['portions'],
  now: Date,
): DropBoxes | 'sold-out' | 'meal-unavailable' {
  const current = removeExpiredReservations(boxes, now);
  const box = current.taken[orderId];
  if (!box) return 'sold-out';
  const others = { ...current, taken: omit(current.taken, orderId) };
  const grown = filterValues(portions, (count, id) => count > (box.portions[id] ?? 0));
  if (!fitsMealLimits(others, grown, now)) return 'meal-unavailable';
  return { ...current, taken: { ...current.taken, [orderId]: { ...box, portions } } };
}

/** Transfers an order's box or lost claim to another person. Returns the same boxes if the order has neither. */
export function changeBoxHolder(boxes: DropBoxes, orderId: string, holder: string): DropBoxes {
  const box = boxes.taken[orderId];
  if (box) return { ...boxes, taken: { ...boxes.taken, [orderId]: { ...box, holder } } };
  if (!(orderId in boxes.lost_claims)) return boxes;
  return { ...boxes, lost_claims: { ...boxes.lost_claims, [orderId]: holder } };
}

/**
 * Records that the payment for an order was received or that staff decided about its claim. If the holder `hasPaid`,
 * their boxes no longer count towards the limit of their IP address, and their lost claims are removed.
 */
export function settleBoxPayment(
  boxes: DropBoxes,
  orderId: string,
  { hasPaid }: { hasPaid: boolean },
): DropBoxes {
  const settled = boxes.taken[orderId];
  if (!settled) return boxes;
  const isOfPayer = (box: TakenBox) => hasPaid && box.holder === settled.holder;
  const isForgotten =
    Object.values(boxes.lost_claims).includes(settled.holder) ||
    Object.values(boxes.taken).some((box) => isOfPayer(box) && box.network);
  if (!settled.is_unpaid && !(hasPaid && isForgotten)) return boxes;
  const taken = Object.entries(boxes.taken).map(([id, box]) => {
    const { network: _, ...known } = box;
    if (id === orderId) return [id, { ...known, is_unpaid: false }] as const;
    return [id, isOfPayer(box) ? known : box] as const;
  });
  const lost_claims = filterValues(boxes.lost_claims, (uid) => !hasPaid || uid !== settled.holder);
  return { ...boxes, taken: toRecord(taken), lost_claims };
}

/**
 * Frees the box of an order. An unpaid claim still counts towards its holder's limit. Returns the same boxes if the
 * order has no box.
 */
export function releaseBox(boxes: DropBoxes, orderId: string): DropBoxes {
  const box = boxes.taken[orderId];
  if (!box) return boxes;
  const lost = isUnpaidClaim(box) ? { [orderId]: box.holder } : {};
  return { ...boxes, taken: omit(boxes.taken, orderId), lost_claims: { ...boxes.lost_claims, ...lost } };
}

/**
 * Changes the number of boxes and the limits of the delivery windows. Taken boxes keep their numbers and windows, even
 * if they exceed a window's new limit.
 */
export function setBoxLimits(
  boxes: DropBoxes,
  limits: Pick<DropBoxes, 'max_boxes' | 'window_limits'>,
  now: Date,
): DropBoxes | 'too-few' {
  return countTakenBoxes(boxes, now) > limits.max_boxes ? 'too-few' : { ...boxes, ...limits };
}

/** Returns the user ids on the waiting list, in order of joining. Ties are broken by user id. */
export function getWaitingUserIds({ waiting }: Pick<DropBoxes, 'waiting'>): string[] {
  return Object.entries(waiting)
    .sort(([a, one], [b, other]) => one.getTime() - other.getTime() || (a < b ? -1 : 1))
    .map(([uid]) => uid);
}

/**
 * Adds a person to the end of the waiting list. Returns the same boxes if the person is already waiting or has an
 * offer.
 */
export function joinWaitlist(
  boxes: DropBoxes,
  uid: string,
  now: Date,
): DropBoxes | 'holds-box' | 'boxes-free' {
  const current = removeExpiredReservations(boxes, now);
  if (current.waiting[uid] ?? current.offered[uid]) return boxes;
  if (findHeldOrderId(current, uid) !== undefined) return 'holds-box';
  if (countFreeBoxes(current, now) > Object.keys(current.waiting).length) return 'boxes-free';
  return { ...current, waiting: { ...current.waiting, [uid]: now } };
}

/** Removes a person from the waiting list, and cancels their offer. */
export function leaveWaitlist(boxes: DropBoxes, uid: string, now: Date): DropBoxes {
  const current = removeExpiredReservations(boxes, now);
  return { ...current, waiting: omit(current.waiting, uid), offered: omit(current.offered, uid) };
}

/** Number of expired offers after which each box is offered to one more customer at the same time. */
const offersBeforeSharing = 3;
const maxPeoplePerBox = 10;

/**
 * Returns the number of customers who are offered the same box at the same time. This number grows with the drop's
 * expired offers. Otherwise customers who never respond could block each free box for everyone behind them
 * (docs/product/waiting-list.md#repeated-expired-offers).
 */
export function getOffersPerBox(offersPassed: number): number {
  return Math.min(maxPeoplePerBox, 1 + Math.floor(offersPassed / offersBeforeSharing));
}

/**
 * Offers the free boxes to the customers on the waiting list, in order of joining. Every box is offered to one customer
 * before any box is offered to several, so that customers do not have to hurry while there are enough boxes. `until` is
 * when the new offers expire.
 */
export function offerFreeBoxes(boxes: DropBoxes, until: Date, now: Date): DropBoxes {
  const current = removeExpiredReservations(boxes, now);
  const numbers = findNumbers(current, Math.max(0, countFreeBoxes(current, now)));
  const next = getWaitingUserIds(current).slice(0, numbers.length * getOffersPerBox(current.offers_passed));
  if (next.length === 0) return current;
  const offers = next.flatMap((uid, index) => {
    const [number, joined_at] = [numbers[index % numbers.length], current.waiting[uid]];
    return number === undefined || !joined_at ? [] : [[uid, { number, until, joined_at }] as const];
  });
  return {
    ...current,
    offered: { ...current.offered, ...toRecord(offers) },
    waiting: toRecord(Object.entries(current.waiting).filter(([uid]) => !next.includes(uid))),
  };
}
