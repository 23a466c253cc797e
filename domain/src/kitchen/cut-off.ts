import * as z from 'zod/mini';
import { DomainError } from '../common/errors';
import { instantSchema } from '../common/instant';
import type { WeeklyDrop } from '../drops/drop';
import { byKind, mealCountSchema, type MealCount } from './cooking-counts';
import type { KitchenBox } from './kitchen-box';

/**
 * `cut_offs/{dropId}`: how far a drop's cut-off is, and what was to be cooked when it was through. No name and no
 * money: the kitchen reads it (docs/product/kitchen.md#the-cut-off).
 */
export const cutOffSchema = z.object({
  /** When orders closed. */
  began_at: instantSchema,
  /** Staff closed the drop before its deadline. */
  is_early: z.boolean(),
  /** When its boxes were counted; null as long as holds run that may still be paid. */
  counted_at: z.nullable(instantSchema),
  boxes: z.int(),
  /** How many of them had a payment that nobody had seen. */
  unverified: z.int(),
  counts: z.array(mealCountSchema),
});
export type CutOff = z.infer<typeof cutOffSchema>;

/** A cut-off that begins now, with nothing counted. */
export function newCutOff(now: Date, isEarly: boolean): CutOff {
  return { began_at: now, is_early: isEarly, counted_at: null, boxes: 0, unverified: 0, counts: [] };
}

type CutDrop = Pick<WeeklyDrop, 'status' | 'order_deadline'>;

/**
 * What cutting off a drop changes of it: it closes, and the deadline after which nobody cancels or redirects is not
 * later than now. Null for one that is closed already. Throws `invalid-input` with a sentence for a drop that never
 * opened, or is delivered.
 */
export function cutOffChange(drop: CutDrop, now: Date): CutDrop | null {
  if (drop.status === 'planning') throw new DomainError('invalid-input', 'This drop has not been opened.');
  if (drop.status === 'delivered') throw new DomainError('invalid-input', 'This drop has been delivered.');
  if (drop.status === 'closed') return null;
  return { status: 'closed', order_deadline: drop.order_deadline < now ? drop.order_deadline : now };
}

/** A meal as it is to be cooked now, beside what was counted. */
export interface CountedMeal extends MealCount {
  /** As it stood at the cut-off, where something that is cooked was otherwise; null where nothing was. */
  before: Pick<MealCount, 'portions' | 'without' | 'contains'> | null;
}

const cooked = ({ portions, without, contains }: MealCount) => ({ portions, without, contains });

/** What is cooked of a meal, whatever order its needs and allergens stand in. */
function asCooked(count: MealCount): string {
  const { portions, without, contains } = cooked(count);
  const needs = without.map((one) => `${one.what}: ${one.portions}`).sort();
  return JSON.stringify([portions, needs, contains && [...contains].sort()]);
}

/** The ids of all meals in boxes of which the kitchen heard something else since. */
export function mealsChangedSince(
  boxes: readonly Pick<KitchenBox, 'items' | 'changed_at'>[],
  since: Date,
): Set<string> {
  const changed = boxes.filter(({ changed_at }) => changed_at !== null && changed_at > since);
  return new Set(changed.flatMap(({ items }) => items.map((line) => line.meal_item_id)));
}

/** Whether more portions of a meal have to do without something than did. */
function needsMore(count: MealCount, was: MealCount): boolean {
  const before = new Map(was.without.map(({ what, portions }) => [what, portions]));
  return count.without.some(({ what, portions }) => portions > (before.get(what) ?? 0));
}

/**
 * The counts as they are `now`, and of each meal that has changed since the cut-off, gone ones too, how it stood. Needs
 * go with each box that is delivered: that there are fewer says something of meals in boxes that `changed` alone.
 */
export function sinceCutOff(
  now: readonly MealCount[],
  counted: readonly MealCount[],
  changed: ReadonlySet<string>,
): CountedMeal[] {
  const before = new Map(counted.map((count) => [count.meal_item_id, count]));
  const kept = new Set(now.map((count) => count.meal_item_id));
  const still = now.map((count): CountedMeal => {
    const was = before.get(count.meal_item_id);
    if (!was) return { ...count, before: { portions: 0, without: [], contains: count.contains } };
    const isHeardOf = changed.has(count.meal_item_id) || needsMore(count, was);
    const without = isHeardOf ? count.without : was.without;
    return { ...count, before: asCooked(was) === asCooked({ ...count, without }) ? null : cooked(was) };
  });
  const gone = counted
    .filter((was) => !kept.has(was.meal_item_id))
    .map((was): CountedMeal => ({ ...was, portions: 0, unverified: 0, without: [], before: cooked(was) }));
  return [...still, ...gone].sort(byKind);
}
