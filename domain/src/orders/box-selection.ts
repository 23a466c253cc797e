import { fitsLimitsBeside, type MealLimits, type NumberedSlot, type Slot, selectStayingBoxes } from './slot';

/** The boxes of a drop that a customer could take. */
export interface BoxOptions<Box> {
  /** The box that the customer already has, or null. */
  own: Box | null;
  /** The box that is offered to the customer from the waiting list, or null. */
  offered: Box | null;
  /** A sample of the free boxes; empty only when no box is free. */
  free: readonly Box[];
}

/** The boxes to try for a customer. */
export interface BoxSelection<Box> {
  /** At least one box. */
  boxes: readonly [Box, ...Box[]];
  /**
   * `own`: the box the customer already has. `offered`: a box offered from the waiting list. `free`: boxes open to
   * everyone.
   */
  kind: 'own' | 'offered' | 'free';
}

/**
 * Returns the customer's own box if there is one, or else the box offered to them, or else the free boxes. Returns null
 * when no box is left.
 */
export function selectBoxes<Box>({ own, offered, free }: BoxOptions<Box>): BoxSelection<Box> | null {
  if (own !== null) return { kind: 'own', boxes: [own] };
  if (offered !== null) return { kind: 'offered', boxes: [offered] };
  const [first, ...others] = free;
  return first === undefined ? null : { kind: 'free', boxes: [first, ...others] };
}

/**
 * Returns whether all free boxes are reserved for people on the waiting list, who take precedence over other customers.
 */
export function areForWaitlist({ free, waiting }: { free: number; waiting: number }): boolean {
  return waiting > 0 && free <= waiting;
}

/**
 * Returns whether a new hold with these meals in box `number` stays within every meal's limit. Ignores boxes that are
 * about to be released because they exceed a limit.
 */
export function isHoldWithinLimits(
  items: Readonly<Slot['items']>,
  number: number,
  slots: readonly NumberedSlot[],
  limits: MealLimits,
  now: Date,
): boolean {
  const others = slots.filter((box) => box.number !== number);
  return fitsLimitsBeside(items, selectStayingBoxes(others, limits, now), limits, now);
}
