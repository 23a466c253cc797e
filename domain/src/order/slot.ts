import * as z from 'zod/mini';
import { quantity } from './cart';
import { instant } from '../common/instant';

/**
 * `weekly_drops/{id}/slots/{n}`: one taken box. `expires_at` is set while it is only held. `taken_at` is the server's
 * commit time and orders those who took a box in the same moment.
 */
export const slot = z.object({
  /** Null while the box is offered to somebody on the waiting list. */
  order_id: z.nullable(z.string()),
  holder_uid: z.string(),
  /** All to whom a box is offered, whoever of them comes first; absent where that is its holder alone. */
  offered_to: z.optional(z.array(z.string())),
  items: z.array(z.object({ meal_item_id: z.string(), quantity })),
  taken_at: instant,
  expires_at: z.nullable(instant),
  /** No box but a bar: the drop was lowered below this number while somebody may still be about to take it. */
  is_barred: z.optional(z.literal(true)),
});
export type Slot = z.infer<typeof slot>;
export type NumberedSlot = Slot & { number: number };

/** A box is taken while it is ordered, or held and not run out at `now`; a barred number can't be taken either. */
export function isTaken(box: Pick<Slot, 'expires_at' | 'is_barred'>, now: Date): boolean {
  return box.is_barred === true || box.expires_at === null || box.expires_at > now;
}

/**
 * The numbers from 1 to `maxOrders` that may be taken at `now`: free ones, and expired holds (which are taken over).
 */
export function freeSlotNumbers(slots: readonly NumberedSlot[], maxOrders: number, now: Date): number[] {
  const taken = new Set(slots.filter((box) => isTaken(box, now)).map((box) => box.number));
  return Array.from({ length: maxOrders }, (_, index) => index + 1).filter((number) => !taken.has(number));
}

/** Whether this box is offered to this person at `now`, alone or with others. */
export function isOfferTo(box: Slot, uid: string, now: Date): boolean {
  if (box.order_id !== null || !isTaken(box, now)) return false;
  return box.holder_uid === uid || box.offered_to?.includes(uid) === true;
}

/** The boxes that are taken at `now`; a bar is none. */
export function takenBoxes(slots: readonly NumberedSlot[], now: Date): NumberedSlot[] {
  return slots.filter((box) => isTaken(box, now) && box.is_barred !== true);
}

/**
 * Which boxes get another number so that all that are taken at `now` have one from 1 to `maxOrders`; null when more
 * are taken than that.
 */
export function movesBelow(
  slots: readonly NumberedSlot[],
  maxOrders: number,
  now: Date,
): { box: NumberedSlot; to: number }[] | null {
  const taken = takenBoxes(slots, now);
  if (taken.length > maxOrders) return null;
  const numbers = new Set(taken.map((box) => box.number));
  const free = Array.from({ length: maxOrders }, (_, index) => index + 1).filter((one) => !numbers.has(one));
  return taken
    .filter((box) => box.number > maxOrders)
    .flatMap((box, index) => {
      const to = free[index];
      return to === undefined ? [] : [{ box, to }];
    });
}

/** Boxes by the moment of their taking; a tie goes to the lower number, so that everybody sees the same order. */
function inOrderOfTaking(slots: readonly NumberedSlot[]): NumberedSlot[] {
  return [...slots].sort((a, b) => a.taken_at.getTime() - b.taken_at.getTime() || a.number - b.number);
}

/** What a drop sells at most of each meal: `max_quantity` by meal id; a meal that is not in it sells nothing. */
export type MealLimits = ReadonlyMap<string, number>;

/** Whether `items` still fit under every meal's limit beside what `others` hold at `now`. */
export function fitsBeside(
  items: Readonly<Slot['items']>,
  others: readonly Slot[],
  limits: MealLimits,
  now: Date,
): boolean {
  const sold = new Map<string, number>();
  for (const item of others.filter((box) => isTaken(box, now)).flatMap((box) => box.items)) {
    sold.set(item.meal_item_id, (sold.get(item.meal_item_id) ?? 0) + item.quantity);
  }
  return items.every(
    (item) => (sold.get(item.meal_item_id) ?? 0) + item.quantity <= (limits.get(item.meal_item_id) ?? 0),
  );
}

/**
 * Of the boxes taken at `now`, those that stay: admitted in the order of their taking, passing over what does not
 * fit.
 */
export function stayingBoxes(slots: readonly NumberedSlot[], limits: MealLimits, now: Date): NumberedSlot[] {
  const staying: NumberedSlot[] = [];
  for (const box of inOrderOfTaking(slots.filter((one) => isTaken(one, now)))) {
    if (fitsBeside(box.items, staying, limits, now)) staying.push(box);
  }
  return staying;
}

/**
 * Whether the box `number`, already taken, may stay under every meal's limit, judged by its buyer from all boxes of
 * the drop:
 * - `fits`: beside every other box that is there. Only this lets a box stay, so a limit is exact without a shared
 *   counter: of all boxes that stay, the one judged last counted all the others.
 * - `over`: not even beside those before it that stay themselves. The box goes back.
 * - `unsettled`: another box is about to go back. Look again in a moment.
 */
export function mealLimitVerdict(
  slots: readonly NumberedSlot[],
  number: number,
  limits: MealLimits,
  now: Date,
): 'fits' | 'over' | 'unsettled' {
  const own = slots.find((box) => box.number === number);
  if (!own || !isTaken(own, now)) return 'over';
  const others = slots.filter((box) => box.number !== number);
  if (fitsBeside(own.items, others, limits, now)) return 'fits';
  const staying = stayingBoxes(slots, limits, now);
  return staying.some((box) => box.number === number) ? 'unsettled' : 'over';
}
