import { fitsLimitsBeside, type MealLimits, type NumberedSlot, type Slot, selectStayingBoxes } from './slot';

/** The boxes of a drop that a customer could take. */
export interface BoxOptions<Box> {
  /** The box that the customer already has, or null. */
  own: Box | null;
  /** The box that is offered to the customer from the waiting list, or null. */
  offered: Box | null;
  /** Some of the free boxes; empty only when no box is free. */
  free: readonly Box[];
}

/** The boxes that a customer may take. */
export interface BoxSelection<Box> {
  /** At least one box. */
  boxes: readonly [Box, ...Box[]];
  /** `own`: the customer already has the box. `offered`: from the waiting list. `free`: open to everyone. */
  kind: 'own' | 'offered' | 'free';
}

/**
 * Returns the customer's own box, otherwise the box offered to them, otherwise the free boxes; null when all boxes are
 * taken.
 */
export function selectBoxes<Box>({ own, offered, free }: BoxOptions<Box>): BoxSelection<Box> | null {
  if (own !== null) return { kind: 'own', boxes: [own] };
  if (offered !== null) return { kind: 'offered', boxes: [offered] };
  const [first, ...others] = free;
  return first === undefined ? null : { kind: 'free', boxes: [first, ...others] };
}

/** Returns whether all free boxes are reserved for people on the waiting list, who come before other customers. */
export function areForWaitlist({ free, waiting }: { free: number; waiting: number }): boolean {
  return waiting > 0 && free <= waiting;
}

/**
 * Returns whether the meals of a new hold fit into box `number` under every meal's limit. Boxes that are about to be
 * released because they exceed a limit are not counted.
 */
export function fitsLimitsInBox(
  items: Readonly<Slot['items']>,
  number: number,
  slots: readonly NumberedSlot[],
  limits: MealLimits,
  now: Date,
): boolean {
  const others = slots.filter((box) => box.number !== number);
  return fitsLimitsBeside(items, selectStayingBoxes(others, limits, now), limits, now);
}
