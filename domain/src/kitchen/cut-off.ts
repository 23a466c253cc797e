import * as z from 'zod/mini';
import { DomainError } from '../common/errors';
import { instantSchema } from '../common/instant';
import type { WeeklyDrop } from '../drops/drop';
import { hasDropOpened } from '../drops/drop-schedule';
import { compareMealCounts, mealCountSchema, type MealCount } from './cooking-counts';
import type { KitchenBox } from './kitchen-box';

/**
 * `cut_offs/{dropId}`: progress of a drop's cut-off, and the portions counted when it was completed. It contains no
 * names or amounts because the kitchen can read it (docs/product/kitchen.md#the-cut-off).
 */
export const cutOffSchema = z.object({
  began_at: instantSchema,
  /** Whether staff closed the drop before its deadline. */
  is_early: z.boolean(),
  /** The time at which the boxes were counted, or null while holds can still be paid. */
  counted_at: z.nullable(instantSchema),
  boxes: z.int(),
  /** Number of boxes with an unverified payment. */
  unverified: z.int(),
  counts: z.array(mealCountSchema),
});
export type CutOff = z.infer<typeof cutOffSchema>;

export function createCutOff(now: Date, isEarly: boolean): CutOff {
  return { began_at: now, is_early: isEarly, counted_at: null, boxes: 0, unverified: 0, counts: [] };
}

type CutDrop = Pick<WeeklyDrop, 'status' | 'order_deadline'>;

/**
 * Returns the changes that cut off a drop, or null if the drop is already closed. The changes close the drop and move a
 * future deadline to `now`, because the deadline also applies to cancelling and redirecting.
 * @throws `invalid-input` with a message for a drop that never opened or is delivered
 */
export function getCutOffChange(
  drop: CutDrop & Pick<WeeklyDrop, 'current_orders'>,
  now: Date,
): CutDrop | null {
  if (!hasDropOpened(drop)) throw new DomainError('invalid-input', 'This drop has not been opened.');
  if (drop.status === 'delivered') throw new DomainError('invalid-input', 'This drop has been delivered.');
  if (drop.status === 'closed') return null;
  return { status: 'closed', order_deadline: drop.order_deadline < now ? drop.order_deadline : now };
}

export interface MealCountChange extends MealCount {
  /** The counts at the cut-off if they differed, otherwise null. */
  before: Pick<MealCount, 'portions' | 'without' | 'contains'> | null;
}

const cooked = ({ portions, without, contains }: MealCount) => ({ portions, without, contains });

/** Serialises counts for comparison. The order of needs and allergens does not affect the result. */
function asCooked(count: MealCount): string {
  const { portions, without, contains } = cooked(count);
  const needs = without.map((one) => `${one.what}: ${one.portions}`).sort();
  return JSON.stringify([portions, needs, contains && [...contains].sort()]);
}

export function findMealsChangedSince(
  boxes: readonly Pick<KitchenBox, 'items' | 'changed_at'>[],
  since: Date,
): Set<string> {
  const changed = boxes.filter(({ changed_at }) => changed_at > since);
  return new Set(changed.flatMap(({ items }) => items.map((line) => line.meal_item_id)));
}

/** Checks whether a meal has more portions with a dietary need than before. */
function needsMore(count: MealCount, was: MealCount): boolean {
  const before = new Map(was.without.map(({ what, portions }) => [what, portions]));
  return count.without.some(({ what, portions }) => portions > (before.get(what) ?? 0));
}

/**
 * Compares the current counts with the counts at the cut-off. Each changed meal, including a removed meal, gets its
 * earlier counts as `before`. Delivered boxes lose their dietary needs, so fewer needs count as a change only for the
 * meals in `changed`.
 */
export function compareWithCutOff(
  now: readonly MealCount[],
  counted: readonly MealCount[],
  changed: ReadonlySet<string>,
): MealCountChange[] {
  const before = new Map(counted.map((count) => [count.meal_item_id, count]));
  const kept = new Set(now.map((count) => count.meal_item_id));
  const still = now.map((count): MealCountChange => {
    const was = before.get(count.meal_item_id);
    if (!was) return { ...count, before: { portions: 0, without: [], contains: count.contains } };
    const hasChangedNeeds = changed.has(count.meal_item_id) || needsMore(count, was);
    const without = hasChangedNeeds ? count.without : was.without;
    return { ...count, before: asCooked(was) === asCooked({ ...count, without }) ? null : cooked(was) };
  });
  const gone = counted
    .filter((was) => !kept.has(was.meal_item_id))
    .map((was): MealCountChange => ({
      ...was,
      portions: 0,
      unverified: 0,
      without: [],
      before: cooked(was),
    }));
  return [...still, ...gone].sort(compareMealCounts);
}
