import * as z from 'zod/mini';
import { quantity } from './cart';
import { instant } from './instant';

/**
 * `weekly_drops/{id}/slots/{n}`: one taken box. `expires_at` is set while it is only held. `taken_at` is the server's
 * commit time and orders those who took a box in the same moment.
 */
export const slot = z.object({
  order_id: z.string(),
  holder_uid: z.string(),
  items: z.array(z.object({ meal_item_id: z.string(), quantity })),
  taken_at: instant,
  expires_at: z.nullable(instant),
});
export type Slot = z.infer<typeof slot>;
export type NumberedSlot = Slot & { number: number };

/** A box is taken while it is ordered, or held and not run out at `now`. */
export function isTaken(box: Pick<Slot, 'expires_at'>, now: Date): boolean {
  return box.expires_at === null || box.expires_at > now;
}

/**
 * The numbers from 1 to `maxOrders` that may be taken at `now`: free ones, and expired holds (which are taken over).
 */
export function freeSlotNumbers(slots: readonly NumberedSlot[], maxOrders: number, now: Date): number[] {
  const taken = new Set(slots.filter((box) => isTaken(box, now)).map((box) => box.number));
  return Array.from({ length: maxOrders }, (_, index) => index + 1).filter((number) => !taken.has(number));
}

/** The boxes in the order in which they were taken; a tie goes to the lower number, so that everybody sees the same. */
function inOrderOfTaking(slots: readonly NumberedSlot[]): NumberedSlot[] {
  return [...slots].sort((a, b) => a.taken_at.getTime() - b.taken_at.getTime() || a.number - b.number);
}

/**
 * Whether the box `number` fits under every meal's `max_quantity`, given all boxes of the drop. Boxes are admitted in the
 * order in which they were taken; one that does not fit is passed over and counts for nothing. Every buyer who
 * computes this after committing comes to the same answer, so a limit is exact without a shared counter.
 */
export function fitsMealLimits(
  slots: readonly NumberedSlot[],
  number: number,
  limits: ReadonlyMap<string, number>,
  now: Date,
): boolean {
  const sold = new Map<string, number>();
  for (const box of inOrderOfTaking(slots.filter((one) => isTaken(one, now)))) {
    const fits = box.items.every(
      (item) => (sold.get(item.meal_item_id) ?? 0) + item.quantity <= (limits.get(item.meal_item_id) ?? 0),
    );
    if (box.number === number) return fits;
    if (!fits) continue;
    for (const item of box.items) {
      sold.set(item.meal_item_id, (sold.get(item.meal_item_id) ?? 0) + item.quantity);
    }
  }
  return false;
}
