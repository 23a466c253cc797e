import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import {
  type DeliveryWindow,
  deliveryWindows,
  deliveryWindowSchema,
  type WindowLimits,
  windowLimitsSchema,
} from '../orders/delivery-window';

// Every decision about the boxes of a drop. All functions are pure: they take the boxes and return the changed boxes,
// or the reason why the request is refused. Holds and offers that have ended are dropped by each change
// (docs/decisions/0084-boxes-in-one-document.md).

const takenBoxSchema = z.object({
  /** From 1. It is printed on the label of the box. */
  number: z.int(),
  holder: z.string(),
  /** By meal id. */
  portions: z.record(z.string(), z.int()),
  /** The delivery window; null for any time. */
  window: z.nullable(deliveryWindowSchema),
  /** The end of the hold; null once the box is kept. */
  until: z.nullable(instantSchema),
  /** True until the money arrives or staff decide about the claim. Until then the holder has the box on their word. */
  is_unpaid: z.boolean(),
  /** A hash of the network of an unpaid box's holder, if they have never paid for one. */
  network: z.optional(z.string()),
});

const offerSchema = z.object({
  /** The number of the offered box. Several people may be offered the same box, first come first served. */
  number: z.int(),
  until: instantSchema,
  joined_at: instantSchema,
});

/** `weekly_drops/{dropId}/private/boxes`: all boxes of a drop, and the people who wait for one. */
export const boxesSchema = z.object({
  max_boxes: z.int(),
  /** By meal id. A meal without an entry is not on sale. */
  meal_limits: z.record(z.string(), z.int()),
  window_limits: windowLimitsSchema,
  /** By order id. */
  taken: z.record(z.string(), takenBoxSchema),
  /** By user id. */
  offered: z.record(z.string(), offerSchema),
  /** When each person joined the waiting list, by user id. */
  waiting: z.record(z.string(), instantSchema),
  /** The claimant of each unpaid claim that lost its box without a decision by staff, by order id. */
  lost_claims: z.record(z.string(), z.string()),
  /** The number of offers of this drop that expired. */
  offers_passed: z.int(),
  /** The milliseconds of the latest confirmation reference. The next one is later, so that no two are equal. */
  last_reference: z.int(),
});
export type Boxes = z.infer<typeof boxesSchema>;
export type TakenBox = z.infer<typeof takenBoxSchema>;

export function createBoxes(
  max_boxes: number,
  meal_limits: Boxes['meal_limits'] = {},
  window_limits: WindowLimits = {},
): Boxes {
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

/** Returns the limit of each meal of a drop. */
export function toMealLimits(
  meals: readonly { meal_item_id: string; max_quantity: number }[],
): Boxes['meal_limits'] {
  return Object.fromEntries(meals.map((meal) => [meal.meal_item_id, meal.max_quantity]));
}

const toRecord = <T>(entries: Iterable<readonly [string, T]>): Record<string, T> =>
  Object.fromEntries(entries);

const filterValues = <T>(record: Record<string, T>, keeps: (value: T, key: string) => boolean) =>
  toRecord(Object.entries(record).filter(([key, value]) => keeps(value, key)));

const omit = <T>(record: Record<string, T>, key: string) => filterValues(record, (_, one) => one !== key);

/** Returns the boxes without the holds and offers that have ended at `now`. */
export function dropEnded(boxes: Boxes, now: Date): Boxes {
  const hasEnded = ({ until }: { until: Date | null }) => until !== null && until <= now;
  const passed = Object.values(boxes.offered).filter(hasEnded).length;
  if (passed === 0 && !Object.values(boxes.taken).some(hasEnded)) return boxes;
  const taken = filterValues(boxes.taken, (box) => !hasEnded(box));
  const offered = filterValues(boxes.offered, (offer) => !hasEnded(offer));
  return { ...boxes, taken, offered, offers_passed: boxes.offers_passed + passed };
}

function getUsedNumbers({ taken, offered }: Boxes): Set<number> {
  return new Set([...Object.values(taken), ...Object.values(offered)].map(({ number }) => number));
}

/** Counts the boxes that are ordered, held or offered at `now`. */
export function countTaken(boxes: Boxes, now: Date): number {
  return getUsedNumbers(dropEnded(boxes, now)).size;
}

export function countFree(boxes: Boxes, now: Date): number {
  return boxes.max_boxes - countTaken(boxes, now);
}

/** Returns the lowest numbers, from 1, that no box has. */
function findNumbers(boxes: Boxes, count: number): number[] {
  const used = getUsedNumbers(boxes);
  const numbers: number[] = [];
  for (let number = 1; numbers.length < count; number++) if (!used.has(number)) numbers.push(number);
  return numbers;
}

/** Adds up the portions of each meal in the boxes that are ordered or held at `now`. */
export function countPortions(boxes: Pick<Boxes, 'taken'>, now: Date): Map<string, number> {
  const sold = new Map<string, number>();
  for (const box of Object.values(boxes.taken)) {
    if (box.until !== null && box.until <= now) continue;
    for (const [id, portions] of Object.entries(box.portions)) sold.set(id, (sold.get(id) ?? 0) + portions);
  }
  return sold;
}

function fitsMealLimits(boxes: Boxes, portions: TakenBox['portions'], now: Date): boolean {
  const sold = countPortions(boxes, now);
  const limits = new Map(Object.entries(boxes.meal_limits));
  return Object.entries(portions).every(
    ([id, count]) => (sold.get(id) ?? 0) + count <= (limits.get(id) ?? 0),
  );
}

/** Returns the delivery windows that have as many boxes, ordered or held, as their limit allows. */
export function findFullWindows({ taken, window_limits }: Boxes, now: Date): DeliveryWindow[] {
  const open = Object.values(taken).filter(({ until }) => until === null || until > now);
  return deliveryWindows.filter((window) => {
    const limit = window_limits[window];
    return limit !== undefined && open.filter((box) => box.window === window).length >= limit;
  });
}

function isWindowFull(boxes: Boxes, window: DeliveryWindow | null, now: Date): boolean {
  return window !== null && findFullWindows(boxes, now).includes(window);
}

/**
 * Moves the box of an order to another delivery window. Returns the same boxes if the order has no box or has this window
 * already. Staff may exceed the window's limit.
 */
export function changeWindow(
  boxes: Boxes,
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
): Boxes | 'window-full' {
  const box = boxes.taken[orderId];
  if (!box || box.window === window) return boxes;
  if (!exceedsLimit && isWindowFull(boxes, window, now)) return 'window-full';
  return { ...boxes, taken: { ...boxes.taken, [orderId]: { ...box, window } } };
}

/** The number of boxes that people of one network who have never paid may have, whatever the size of the drop. */
const minBoxesPerNetwork = 5;

function isNetworkFull({ max_boxes, taken }: Boxes, network: string | undefined): boolean {
  if (network === undefined) return false;
  const count = Object.values(taken).filter((box) => box.network === network).length;
  return count >= Math.max(minBoxesPerNetwork, Math.floor(max_boxes / 2));
}

/** Maximum number of unpaid claims of a person who has never paid, and of a person who has. */
export const maxClaims = { neverPaid: 2, hasPaid: 10 } as const;

const isUnpaidClaim = ({ until, is_unpaid }: TakenBox) => until === null && is_unpaid;

/**
 * Returns whether a person has as many unpaid claims as they may, including those that lost their box
 * (docs/product/unpaid-boxes.md#boxes-without-money).
 */
export function hasMaxClaims(
  { taken, lost_claims }: Pick<Boxes, 'taken' | 'lost_claims'>,
  holder: string,
  hasPaid: boolean,
): boolean {
  const open = Object.values(taken).filter((box) => box.holder === holder && isUnpaidClaim(box));
  const lost = Object.values(lost_claims).filter((uid) => uid === holder);
  return open.length + lost.length >= (hasPaid ? maxClaims.hasPaid : maxClaims.neverPaid);
}

/** Returns the order id of the hold that a person has in this drop, even if it has ended; undefined if there is none. */
export function findHold({ taken }: Pick<Boxes, 'taken'>, holder: string): string | undefined {
  return Object.keys(taken).find((id) => taken[id]?.holder === holder && taken[id].until !== null);
}

/** A person who takes or claims a box before their money has arrived. */
export interface UnpaidBuyer {
  /** Whether they have ever paid for a box. */
  hasPaid: boolean;
  /** A hash of their network; undefined if it is unknown. */
  network?: string | undefined;
}

export interface TakeRequest extends Pick<TakenBox, 'holder' | 'portions' | 'window' | 'until'> {
  orderId: string;
  /** Absent if money has arrived for the box, or if staff give it to the holder. */
  unpaid?: UnpaidBuyer | undefined;
  /** True if people on the waiting list do not come first, because their list has ended. */
  skipsWaitlist?: boolean;
  /** True if staff take the box although its delivery window is full. */
  exceedsWindow?: boolean | undefined;
}

/** Why an order gets no box. */
export type NoBox = 'sold-out' | 'meal-unavailable' | 'window-full' | 'unpaid-claims' | 'network-full';

/**
 * Takes a box for an order: the one that the holder already holds, the one that is offered to them, or a free box that
 * the waiting list leaves over. A hold replaces the holder's earlier one and ends no later. Returns the same boxes
 * if the order already has its box. `now` is when the request was received: an offer that was valid then still counts.
 */
export function takeBox(
  boxes: Boxes,
  { orderId, skipsWaitlist = false, exceedsWindow = false, unpaid, ...request }: TakeRequest,
  now: Date,
): Boxes | NoBox {
  const { holder, window } = request;
  const network = unpaid?.hasPaid === false ? unpaid.network : undefined;
  const current = dropEnded(boxes, now);
  if (current.taken[orderId]) return boxes;
  const heldId = request.until === null ? undefined : findHold(current, holder);
  const held = heldId === undefined ? undefined : current.taken[heldId];
  const others = heldId === undefined ? current : { ...current, taken: omit(current.taken, heldId) };
  const offer = held ? undefined : current.offered[holder];
  if (!held && !offer) {
    const ahead = skipsWaitlist ? [] : Object.keys(current.waiting).filter((uid) => uid !== holder);
    if (countFree(current, now) <= ahead.length) return 'sold-out';
  }
  if (!fitsMealLimits(others, request.portions, now)) return 'meal-unavailable';
  if (!exceedsWindow && isWindowFull(others, window, now)) return 'window-full';
  if (unpaid && hasMaxClaims(others, holder, unpaid.hasPaid)) return 'unpaid-claims';
  if (isNetworkFull(others, network)) return 'network-full';
  const [free = 1] = findNumbers(current, 1);
  const { portions } = request;
  const until = held?.until && request.until && held.until < request.until ? held.until : request.until;
  const box = {
    ...{ number: held?.number ?? offer?.number ?? free, holder, portions, window },
    ...{ until, is_unpaid: true },
    ...(network !== undefined && { network }),
  };
  // Others who were offered the same box go back to their places.
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

/** Keeps a held box until it is released. */
export function keepBox(boxes: Boxes, orderId: string, now: Date): Boxes | 'ended' {
  const current = dropEnded(boxes, now);
  const box = current.taken[orderId];
  if (!box) return 'ended';
  if (box.until === null) return boxes;
  return { ...current, taken: { ...current.taken, [orderId]: { ...box, until: null } } };
}

/**
 * Changes the portions of an order's box within the limits of the meals. Portions that the box has already always fit,
 * also if staff have lowered their limit since.
 */
export function changeBox(
  boxes: Boxes,
  orderId: string,
  portions: TakenBox['portions'],
  now: Date,
): Boxes | 'sold-out' | 'meal-unavailable' {
  const box = boxes.taken[orderId];
  if (!box) return 'sold-out';
  const others = { ...boxes, taken: omit(boxes.taken, orderId) };
  const grown = filterValues(portions, (count, id) => count > (box.portions[id] ?? 0));
  if (!fitsMealLimits(others, grown, now)) return 'meal-unavailable';
  return { ...boxes, taken: { ...boxes.taken, [orderId]: { ...box, portions } } };
}

/** Gives the box of an order, or its lost claim, to another person. Returns the same boxes if the order has neither. */
export function changeHolder(boxes: Boxes, orderId: string, holder: string): Boxes {
  const box = boxes.taken[orderId];
  if (box) return { ...boxes, taken: { ...boxes.taken, [orderId]: { ...box, holder } } };
  if (!(orderId in boxes.lost_claims)) return boxes;
  return { ...boxes, lost_claims: { ...boxes.lost_claims, [orderId]: holder } };
}

/**
 * Records that the money for an order has arrived or that staff decided about it. If its holder `hasPaid` now, their
 * boxes no longer count for their network, and their lost claims are forgotten.
 */
export function settleBox(boxes: Boxes, orderId: string, { hasPaid }: { hasPaid: boolean }): Boxes {
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

/** Frees the box of an order. An unpaid claim still counts for its holder. Returns the same boxes if the order has none. */
export function releaseBox(boxes: Boxes, orderId: string): Boxes {
  const box = boxes.taken[orderId];
  if (!box) return boxes;
  const lost = isUnpaidClaim(box) ? { [orderId]: box.holder } : {};
  return { ...boxes, taken: omit(boxes.taken, orderId), lost_claims: { ...boxes.lost_claims, ...lost } };
}

/**
 * Changes the number of boxes and the limits of the delivery windows. Taken boxes keep their numbers and windows, even if
 * a window then has more boxes than its limit.
 */
export function setLimits(
  boxes: Boxes,
  limits: Pick<Boxes, 'max_boxes' | 'window_limits'>,
  now: Date,
): Boxes | 'too-few' {
  return countTaken(boxes, now) > limits.max_boxes ? 'too-few' : { ...boxes, ...limits };
}

/** Returns the user ids of the people who wait, in order of joining. Ties are broken by user id. */
export function sortWaiting({ waiting }: Pick<Boxes, 'waiting'>): string[] {
  return Object.entries(waiting)
    .sort(([a, one], [b, other]) => one.getTime() - other.getTime() || (a < b ? -1 : 1))
    .map(([uid]) => uid);
}

/** Adds a person to the end of the waiting list. Returns the same boxes if they are on it already. */
export function joinWaitlist(boxes: Boxes, uid: string, now: Date): Boxes | 'holds-box' | 'boxes-free' {
  const current = dropEnded(boxes, now);
  if (current.waiting[uid] ?? current.offered[uid]) return boxes;
  if (findHold(current, uid) !== undefined) return 'holds-box';
  if (countFree(current, now) > Object.keys(current.waiting).length) return 'boxes-free';
  return { ...current, waiting: { ...current.waiting, [uid]: now } };
}

/** Removes a person from the waiting list, together with their offer. */
export function leaveWaitlist(boxes: Boxes, uid: string, now: Date): Boxes {
  const current = dropEnded(boxes, now);
  return { ...current, waiting: omit(current.waiting, uid), offered: omit(current.offered, uid) };
}

/** After this many expired offers of a drop, each box is offered to one more person at a time. */
const offersBeforeSharing = 3;
const maxPeoplePerBox = 10;

/**
 * Returns to how many people a box is offered at the same time. The number grows with the expired offers of the drop.
 * Otherwise people who never take a box could block each free box for everyone behind them
 * (docs/product/waiting-list.md#repeated-expired-offers).
 */
export function getPeoplePerBox(offersPassed: number): number {
  return Math.min(maxPeoplePerBox, 1 + Math.floor(offersPassed / offersBeforeSharing));
}

/**
 * Offers the free boxes to the people who wait, in order of joining. Every box is offered to one person before any box
 * is shared, so that people do not have to hurry while there are enough boxes. `until` is when the new offers end.
 */
export function offerBoxes(boxes: Boxes, until: Date, now: Date): Boxes {
  const current = dropEnded(boxes, now);
  const numbers = findNumbers(current, Math.max(0, countFree(current, now)));
  const next = sortWaiting(current).slice(0, numbers.length * getPeoplePerBox(current.offers_passed));
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
