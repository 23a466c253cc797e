import { fitsBeside, type MealLimits, type NumberedSlot, type Slot, stayingBoxes } from './slot';

/** The boxes of a drop that a customer could take, as they were found. */
export interface BoxOptions<Box> {
  /** The one that is theirs already, null without one. */
  own: Box | null;
  /** The one that they are offered from the waiting list, null without one. */
  offered: Box | null;
  /** Some of those that nobody has; none only if there are none. */
  free: readonly Box[];
}

/** Boxes that a customer may take. */
export interface BoxesFound<Box> {
  /** At least one. */
  boxes: readonly [Box, ...Box[]];
  /** `own` already, `offered` to them from the waiting list, or `free` for whoever comes. */
  kind: 'own' | 'offered' | 'free';
}

/**
 * The customer's own box, else the one that they are offered, else those that are free; null when every box is taken.
 */
export function boxesFor<Box>({ own, offered, free }: BoxOptions<Box>): BoxesFound<Box> | null {
  if (own !== null) return { kind: 'own', boxes: [own] };
  if (offered !== null) return { kind: 'offered', boxes: [offered] };
  const [first, ...others] = free;
  return first === undefined ? null : { kind: 'free', boxes: [first, ...others] };
}

/**
 * Whether all boxes that nobody has, so many as are `free`, are for the `waiting` people on the waiting list, who come
 * before a customer that is not on it.
 */
export function areForOthers({ free, waiting }: { free: number; waiting: number }): boolean {
  return waiting > 0 && free <= waiting;
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
