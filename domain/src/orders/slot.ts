import * as z from 'zod/mini';
import { quantitySchema } from '../cart/cart';
import { instantSchema } from '../common/instant';

/**
 * `weekly_drops/{id}/slots/{n}`: one taken box, where `n` is its number from 1 to the drop's `max_orders`. `expires_at`
 * is set while the box is only held or offered.
 */
export const slotSchema = z.object({
  /** Null while the box is offered to people on the waiting list. */
  order_id: z.nullable(z.string()),
  holder_uid: z.string(),
  /** All users who are offered the box, first come first served. Absent when only `holder_uid` is. */
  offered_to: z.optional(z.array(z.string())),
  /** Portions by meal id, so that the database can add up the portions taken of each meal. */
  items: z.record(z.string(), quantitySchema),
  /** When the server processed the request. Under load a box with an earlier time may be committed later. */
  taken_at: instantSchema,
  /**
   * Microseconds since 1970 of the commit that took the box, which orders customers who took boxes at nearly the same
   * time. Stored by the slot's next write; until then the document's update time tells it.
   */
  committed_micros: z.optional(z.int()),
  expires_at: z.nullable(instantSchema),
});
export type Slot = z.infer<typeof slotSchema>;
export type NumberedSlot = Slot & { number: number };

/**
 * `weekly_drops/{id}/free_boxes/{n}`: a free box. Each box number of a drop is either a free box or a slot. `rank` is a
 * random number from 0 to just below 1; it makes customers who search at the same time try different boxes first.
 */
export const freeBoxSchema = z.object({ rank: z.number() });
export type FreeBox = z.infer<typeof freeBoxSchema>;

/**
 * Milliseconds before a hold's end from which its claim is decided like a late one. Another customer whose clock is
 * ahead, or who comes while the claim is being committed, may already count the hold's box as free.
 */
const endingMs = 60_000;

/** Returns whether a held box expired or will soon, so that others may have been promised its portions at `now`. */
export function isEnding({ expires_at }: Pick<Slot, 'expires_at'>, now: Date): boolean {
  return expires_at !== null && expires_at.getTime() - endingMs <= now.getTime();
}

/** Returns whether a box is taken at `now`: ordered, or held or offered without having expired. */
export function isTaken(box: Pick<Slot, 'expires_at'>, now: Date): boolean {
  return box.expires_at === null || box.expires_at > now;
}

function findFreeNumbers(slots: readonly NumberedSlot[], maxOrders: number, now: Date): number[] {
  const taken = new Set(filterTakenBoxes(slots, now).map((box) => box.number));
  return Array.from({ length: maxOrders }, (_, index) => index + 1).filter((number) => !taken.has(number));
}

/** Returns whether a box is offered to a user at `now`, exclusively or together with others. */
export function isOfferedTo(box: Slot, uid: string, now: Date): boolean {
  if (box.order_id !== null || !isTaken(box, now)) return false;
  return box.holder_uid === uid || box.offered_to?.includes(uid) === true;
}

export function filterTakenBoxes(slots: readonly NumberedSlot[], now: Date): NumberedSlot[] {
  return slots.filter((box) => isTaken(box, now));
}

/** Returns new numbers for the taken boxes above `maxOrders`, or null when more boxes than that are taken. */
export function planBoxMoves(
  slots: readonly NumberedSlot[],
  maxOrders: number,
  now: Date,
): { box: NumberedSlot; to: number }[] | null {
  const taken = filterTakenBoxes(slots, now);
  if (taken.length > maxOrders) return null;
  const free = findFreeNumbers(slots, maxOrders, now);
  return taken
    .filter((box) => box.number > maxOrders)
    .flatMap((box, index) => {
      const to = free[index];
      return to === undefined ? [] : [{ box, to }];
    });
}

const getCommitMicros = (box: NumberedSlot) => box.committed_micros ?? box.taken_at.getTime() * 1000;

/** Compares boxes by the time they were taken. Ties are broken by the lower number, so that all clients agree. */
const compareByTakenAt = (a: NumberedSlot, b: NumberedSlot) =>
  getCommitMicros(a) - getCommitMicros(b) || a.number - b.number;

function sortByTakenAt(slots: readonly NumberedSlot[]): NumberedSlot[] {
  return [...slots].sort(compareByTakenAt);
}

/** The `max_quantity` of a drop's meals by meal id. A meal without an entry is not on sale. */
export type MealLimits = ReadonlyMap<string, number>;

export function toPortions(items: readonly { meal_item_id: string; quantity: number }[]): Slot['items'] {
  return Object.fromEntries(items.map(({ meal_item_id, quantity: portions }) => [meal_item_id, portions]));
}

export function areWithinLimits(portions: ReadonlyMap<string, number>, limits: MealLimits): boolean {
  return [...portions].every(([id, count]) => count <= (limits.get(id) ?? 0));
}

/** Returns whether `items` fit within every meal's limit when the portions in `sold` are already taken. */
export function fitsLimits(
  items: Readonly<Slot['items']>,
  sold: ReadonlyMap<string, number>,
  limits: MealLimits,
): boolean {
  return areWithinLimits(
    new Map(Object.entries(items).map(([id, portions]) => [id, (sold.get(id) ?? 0) + portions])),
    limits,
  );
}

/** Counts only those of the `others` that are taken at `now`. */
export function fitsLimitsBeside(
  items: Readonly<Slot['items']>,
  others: readonly Slot[],
  limits: MealLimits,
  now: Date,
): boolean {
  const sold = new Map<string, number>();
  for (const box of others.filter((one) => isTaken(one, now))) {
    for (const [id, portions] of Object.entries(box.items)) sold.set(id, (sold.get(id) ?? 0) + portions);
  }
  return fitsLimits(items, sold, limits);
}

/** Considers boxes in the order in which they were taken, and skips those that would exceed a limit. */
export function selectStayingBoxes(
  slots: readonly NumberedSlot[],
  limits: MealLimits,
  now: Date,
): NumberedSlot[] {
  const staying: NumberedSlot[] = [];
  for (const box of sortByTakenAt(slots.filter((one) => isTaken(one, now)))) {
    if (fitsLimitsBeside(box.items, staying, limits, now)) staying.push(box);
  }
  return staying;
}

/**
 * Returns whether the box `number` fits within every meal's limit together with the boxes taken before it; ties are
 * broken by the lower number. A box that fits keeps fitting as long as the limits stay the same, because earlier boxes
 * can only be released. All boxes that fit are within the limits together, because the check of the last one included
 * all others.
 */
export function isBoxWithinLimits(
  slots: readonly NumberedSlot[],
  number: number,
  limits: MealLimits,
  now: Date,
): boolean {
  const own = slots.find((box) => box.number === number);
  if (!own) return false;
  const earlier = slots.filter((box) => compareByTakenAt(box, own) < 0);
  return fitsLimitsBeside(own.items, earlier, limits, now);
}
