import { byName } from '../common/by-text';
import * as z from 'zod/mini';
import { dietaryConflicts, dietaryName } from '../menu/dietary';
import { mealCategories, mealCategorySchema, type MealItem } from '../menu/menu';
import type { KitchenBox } from './kitchen-box';

/** What the catalogue says of a meal that is cooked. */
export type CookedMeal = Pick<MealItem, 'name' | 'allergens' | 'is_alcoholic'>;

/** So many portions of a meal have to do without something. */
const portionsWithoutSchema = z.object({
  /** What couples avoid, in one name for all that mean the same. */
  what: z.string(),
  portions: z.int(),
});

/** How much of one meal is cooked for a drop. */
export const mealCountSchema = z.object({
  meal_item_id: z.string(),
  name: z.string(),
  category: mealCategorySchema,
  portions: z.int(),
  /** How many of them are for boxes whose payment nobody has seen yet. */
  unverified: z.int(),
  /** As the catalogue says now, and alcohol; null for a meal that is no longer in it. */
  contains: z.nullable(z.array(z.string())),
  without: z.array(portionsWithoutSchema),
});
export type MealCount = z.infer<typeof mealCountSchema>;

/** A box whose eaters avoid something. */
export interface CarefulBox {
  number: number | null;
  needs: string[];
  /** The names of its meals that contain something of that. */
  against: string[];
  /** When the kitchen heard of what it knows of the box. */
  changed_at: Date | null;
}

/** As menus go: mains first, and within a kind by name. */
export function byKind(a: MealCount, b: MealCount): number {
  return mealCategories.indexOf(a.category) - mealCategories.indexOf(b.category) || byName(a.name, b.name);
}

/** What a meal contains that somebody may avoid. */
export function contents(meal: CookedMeal): string[] {
  return [...meal.allergens, ...(meal.is_alcoholic ? ['Alcohol'] : [])];
}

/**
 * How much of each meal these boxes need, by kind and name. `catalogue` has the meals by id
 * (docs/product/kitchen.md#cooking-counts).
 */
export function cookingCounts(
  boxes: readonly KitchenBox[],
  catalogue: ReadonlyMap<string, CookedMeal>,
): MealCount[] {
  const counts = new Map<string, MealCount & { byNeed: Map<string, number> }>();
  for (const { items, is_verified, dietary_needs } of boxes) {
    for (const line of items) {
      const { meal_item_id, category, quantity } = line;
      const meal = catalogue.get(meal_item_id);
      const count = counts.get(meal_item_id) ?? {
        meal_item_id,
        name: meal?.name ?? line.name,
        category,
        portions: 0,
        unverified: 0,
        contains: meal ? contents(meal) : null,
        without: [],
        byNeed: new Map<string, number>(),
      };
      counts.set(meal_item_id, count);
      count.portions += quantity;
      if (!is_verified) count.unverified += quantity;
      const avoided = meal ? new Set(dietaryConflicts(meal, dietary_needs).map(dietaryName)) : [];
      for (const what of avoided) count.byNeed.set(what, (count.byNeed.get(what) ?? 0) + quantity);
    }
  }
  return [...counts.values()]
    .map(({ byNeed, ...count }) => ({
      ...count,
      without: [...byNeed]
        .map(([what, portions]) => ({ what, portions }))
        .sort((a, b) => b.portions - a.portions || byName(a.what, b.what)),
    }))
    .sort(byKind);
}

/** The boxes whose eaters avoid something, by number, with the meals that go against it as far as allergens say. */
export function carefulBoxes(
  boxes: readonly KitchenBox[],
  catalogue: ReadonlyMap<string, CookedMeal>,
): CarefulBox[] {
  return boxes
    .filter(({ dietary_needs }) => dietary_needs.length > 0)
    .map(({ number, items, dietary_needs, changed_at }) => ({
      number,
      needs: [...new Set(dietary_needs.map(dietaryName))],
      against: items.flatMap(({ meal_item_id }) => {
        const meal = catalogue.get(meal_item_id);
        return meal && dietaryConflicts(meal, dietary_needs).length > 0 ? [meal.name] : [];
      }),
      changed_at,
    }))
    .sort((a, b) => (a.number ?? Infinity) - (b.number ?? Infinity));
}
