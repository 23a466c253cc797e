import * as z from 'zod/mini';
import { quantitySchema } from '../cart/cart';
import { instantSchema } from '../common/instant';

/**
 * `weekly_drops/{id}/slots/{n}`: one taken box; `n` is its number, from 1 to the drop's `max_orders`. `expires_at` is
 * set while it is only held. `taken_at` is the server's commit time and orders those who took a box in the same moment.
 */
export const slotSchema = z.object({
  /** Null while the box is offered to somebody on the waiting list. */
  order_id: z.nullable(z.string()),
  holder_uid: z.string(),
  /** All to whom a box is offered, whoever of them comes first; absent where that is its holder alone. */
  offered_to: z.optional(z.array(z.string())),
  /** Portions by meal id, so that the database can add up what is taken of each. */
  items: z.record(z.string(), quantitySchema),
  taken_at: instantSchema,
  expires_at: z.nullable(instantSchema),
});
export type Slot = z.infer<typeof slotSchema>;
export type NumberedSlot = Slot & { number: number };

/**
 * `weekly_drops/{id}/free_boxes/{n}`: a box that nobody has. Each number of a drop is either here or among its slots.
 * Its `rank` is chance, from 0 to just below 1, so that buyers who look in the same moment see different boxes first.
 */
export const freeBoxSchema = z.object({ rank: z.number() });
export type FreeBox = z.infer<typeof freeBoxSchema>;

/** A box is taken while it is ordered, or held and not run out at `now`. */
export function isTaken(box: Pick<Slot, 'expires_at'>, now: Date): boolean {
  return box.expires_at === null || box.expires_at > now;
}

/** The numbers from 1 to `maxOrders` that nobody has at `now`: free boxes, and holds that ran out. */
function freeNumbers(slots: readonly NumberedSlot[], maxOrders: number, now: Date): number[] {
  const taken = new Set(takenBoxes(slots, now).map((box) => box.number));
  return Array.from({ length: maxOrders }, (_, index) => index + 1).filter((number) => !taken.has(number));
}

/** Whether this box is offered to this person at `now`, alone or with others. */
export function isOfferTo(box: Slot, uid: string, now: Date): boolean {
  if (box.order_id !== null || !isTaken(box, now)) return false;
  return box.holder_uid === uid || box.offered_to?.includes(uid) === true;
}

/** The boxes that are taken at `now`. */
export function takenBoxes(slots: readonly NumberedSlot[], now: Date): NumberedSlot[] {
  return slots.filter((box) => isTaken(box, now));
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
  const free = freeNumbers(slots, maxOrders, now);
  return taken
    .filter((box) => box.number > maxOrders)
    .flatMap((box, index) => {
      const to = free[index];
      return to === undefined ? [] : [{ box, to }];
    });
}

/** Boxes by the moment of their taking; a tie goes to the lower number, so that everybody sees the same order. */
const byTaking = (a: NumberedSlot, b: NumberedSlot) =>
  a.taken_at.getTime() - b.taken_at.getTime() || a.number - b.number;

function inOrderOfTaking(slots: readonly NumberedSlot[]): NumberedSlot[] {
  return [...slots].sort(byTaking);
}

/** What a drop sells at most of each meal: `max_quantity` by meal id; a meal that is not in it sells nothing. */
export type MealLimits = ReadonlyMap<string, number>;

/** What a box holds, as its slot says it. */
export function portionsOf(items: readonly { meal_item_id: string; quantity: number }[]): Slot['items'] {
  return Object.fromEntries(items.map(({ meal_item_id, quantity: portions }) => [meal_item_id, portions]));
}

/** Whether so many portions, by meal id, are within every meal's limit. */
export function areWithin(portions: ReadonlyMap<string, number>, limits: MealLimits): boolean {
  return [...portions].every(([id, count]) => count <= (limits.get(id) ?? 0));
}

/** Whether `items` still fit under every meal's limit where so many portions are `sold` already, by meal id. */
export function fitsUnder(
  items: Readonly<Slot['items']>,
  sold: ReadonlyMap<string, number>,
  limits: MealLimits,
): boolean {
  return areWithin(
    new Map(Object.entries(items).map(([id, portions]) => [id, (sold.get(id) ?? 0) + portions])),
    limits,
  );
}

/** Whether `items` still fit under every meal's limit beside what `others` hold at `now`. */
export function fitsBeside(
  items: Readonly<Slot['items']>,
  others: readonly Slot[],
  limits: MealLimits,
  now: Date,
): boolean {
  const sold = new Map<string, number>();
  for (const box of others.filter((one) => isTaken(one, now))) {
    for (const [id, portions] of Object.entries(box.items)) sold.set(id, (sold.get(id) ?? 0) + portions);
  }
  return fitsUnder(items, sold, limits);
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

/**
 * Whether the box `number` fits under every meal's limit beside all that were taken before it, in the same moment those
 * of lower numbers, and have not gone. A box that once was settled does from then on, under the same limits: all that
 * came before it was there already, and can only become less. Of all that do, the last one has counted the others, so
 * they are within the limits together.
 */
export function fitsBesideEarlier(
  slots: readonly NumberedSlot[],
  number: number,
  limits: MealLimits,
  now: Date,
): boolean {
  const own = slots.find((box) => box.number === number);
  if (!own) return false;
  const earlier = slots.filter((box) => byTaking(box, own) < 0);
  return fitsBeside(own.items, earlier, limits, now);
}
