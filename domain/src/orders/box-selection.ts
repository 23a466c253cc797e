import { fitsLimitsBeside, type MealLimits, type NumberedSlot, type Slot, selectStayingBoxes } from './slot';

export interface BoxOptions<Box> {
  own: Box | null;
  /** The box that is offered to the customer from the waiting list, or null. */
  offered: Box | null;
  /** A sample of the free boxes; empty only when no box is free. */
  free: readonly Box[];
}

export interface BoxSelection<Box> {
  boxes: readonly [Box, ...Box[]];
  kind: 'own' | 'offered' | 'free';
}

/** Prefers the customer's own box, then the offered box, then the free boxes. Returns null when no box is left. */
export function selectBoxes<Box>({ own, offered, free }: BoxOptions<Box>): BoxSelection<Box> | null {
  if (own !== null) return { kind: 'own', boxes: [own] };
  if (offered !== null) return { kind: 'offered', boxes: [offered] };
  const [first, ...others] = free;
  return first === undefined ? null : { kind: 'free', boxes: [first, ...others] };
}

/** People on the waiting list take precedence over other customers. */
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
