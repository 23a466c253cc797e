import {
  fitsBeside,
  freeSlotNumbers,
  isTaken,
  type MealLimits,
  type NumberedSlot,
  type Slot,
  stayingBoxes,
} from './slot';
import { offeredSlot } from './waitlist';

/** Whose box is looked for, in which drop, as it is at `now`. */
export interface BoxSearch {
  uid: string;
  /** The number of the box that is the customer's already, null without one. */
  own: number | null;
  /** All boxes of the drop. */
  slots: readonly NumberedSlot[];
  maxOrders: number;
  now: Date;
}

/** Boxes that a customer may take. */
export interface BoxesFound {
  /** Their numbers; at least one. */
  numbers: readonly [number, ...number[]];
  /** `own` already, `offered` to them from the waiting list, or `free` for whoever comes. */
  kind: 'own' | 'offered' | 'free';
}

/** The customer's own box, else the one that they are offered, else all that are free; null when every box is taken. */
export function boxesFor({ uid, own, slots, maxOrders, now }: BoxSearch): BoxesFound | null {
  if (own !== null) return { kind: 'own', numbers: [own] };
  const offered = offeredSlot(slots, uid, now);
  if (offered !== undefined) return { kind: 'offered', numbers: [offered] };
  const [first, ...others] = freeSlotNumbers(slots, maxOrders, now);
  return first === undefined ? null : { kind: 'free', numbers: [first, ...others] };
}

/**
 * Whether all of these boxes are for the `waiting` people on the waiting list, who come before a customer that is not
 * on it.
 */
export function areForOthers({ kind, numbers }: BoxesFound, waiting: number): boolean {
  return kind === 'free' && waiting > 0 && numbers.length <= waiting;
}

/** The number of the box that an order has at `now`; null once it ran out, or when somebody else has it. */
export function heldSlot(slots: readonly NumberedSlot[], orderId: string | null, now: Date): number | null {
  if (orderId === null) return null;
  return slots.find((box) => box.order_id === orderId && isTaken(box, now))?.number ?? null;
}

/**
 * Whether a new hold's meals fit into the box `number` under every meal's limit, beside the boxes that stay: one that
 * is about to be given back doesn't stand in its way.
 */
export function fitsIntoBox(
  items: Readonly<Slot['items']>,
  number: number,
  slots: readonly NumberedSlot[],
  limits: MealLimits,
  now: Date,
): boolean {
  const others = slots.filter((box) => box.number !== number);
  return fitsBeside(items, stayingBoxes(others, limits, now), limits, now);
}
