import { compareNames } from '../common/normalize';
import * as z from 'zod/mini';
import { describeUnmetDietaryNeeds, findAvoidedFoods } from '../menu/dietary';
import {
  getMealContents,
  getMealDietaryInfo,
  getStatedContents,
  hasStatedAllergens,
  mealCategories,
  mealCategorySchema,
  type MealItem,
  statedContentsSchema,
} from '../menu/menu';
import type { KitchenBox } from './kitchen-box';

export type CookedMeal = Pick<MealItem, 'name' | 'allergens' | 'has_no_allergens' | 'is_alcoholic' | 'tags'>;

/** Number of portions of a meal that must not contain a certain food. */
const portionsWithoutSchema = z.object({
  what: z.string(),
  portions: z.int(),
});

export const mealCountSchema = z.object({
  meal_item_id: z.string(),
  name: z.string(),
  category: mealCategorySchema,
  portions: z.int(),
  /** Number of portions in boxes with an unverified payment. */
  unverified: z.int(),
  /** Contents according to the current catalogue. Null if not stated, or if the meal is no longer in the catalogue. */
  contains: statedContentsSchema,
  without: z.array(portionsWithoutSchema),
});
export type MealCount = z.infer<typeof mealCountSchema>;

export interface DietaryBox {
  number: number | null;
  needs: string[];
  /** Names of the meals in the box that conflict with one of the dietary needs. */
  against: string[];
  /** The change that a gift's recipient asked for, or null. */
  request: string | null;
  /** The time at which the kitchen's data about the box last changed. */
  changed_at: Date;
}

/** Compares counts by category, mains first, and then by name. */
export function compareMealCounts(a: MealCount, b: MealCount): number {
  return (
    mealCategories.indexOf(a.category) - mealCategories.indexOf(b.category) || compareNames(a.name, b.name)
  );
}

/**
 * Counts the portions of each meal to cook. `catalogue` contains the catalogue's meals by id
 * (docs/product/kitchen.md#cooking-counts).
 */
export function buildCookingCounts(
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
        contains: meal ? getStatedContents(meal) : null,
        without: [],
        byNeed: new Map<string, number>(),
      };
      counts.set(meal_item_id, count);
      count.portions += quantity;
      if (!is_verified) count.unverified += quantity;
      const avoided = findAvoidedFoods(meal ? getMealContents(meal) : [], dietary_needs);
      for (const what of avoided) count.byNeed.set(what, (count.byNeed.get(what) ?? 0) + quantity);
    }
  }
  return [...counts.values()]
    .map(({ byNeed, ...count }) => ({
      ...count,
      without: [...byNeed]
        .map(([what, portions]) => ({ what, portions }))
        .sort((a, b) => b.portions - a.portions || compareNames(a.what, b.what)),
    }))
    .sort(compareMealCounts);
}

/**
 * Returns the boxes with dietary needs or a requested change, sorted by number. Each box lists its meals that do not
 * meet a ticked need. A meal whose allergens are not stated, or that is no longer in the catalogue, counts as not
 * meeting any need, because it may contain anything.
 */
export function findDietaryBoxes(
  boxes: readonly KitchenBox[],
  catalogue: ReadonlyMap<string, CookedMeal>,
): DietaryBox[] {
  return boxes
    .filter(({ dietary_needs, change_request }) => dietary_needs.length > 0 || change_request !== null)
    .map(({ number, items, dietary_needs, change_request, changed_at }) => ({
      number,
      needs: dietary_needs,
      against: items.flatMap(({ meal_item_id, name }) => {
        if (dietary_needs.length === 0) return [];
        const meal = catalogue.get(meal_item_id);
        if (!meal || !hasStatedAllergens(meal)) return [meal?.name ?? name];
        return describeUnmetDietaryNeeds(getMealDietaryInfo(meal), dietary_needs) === null ? [] : [meal.name];
      }),
      request: change_request,
      changed_at,
    }))
    .sort((a, b) => (a.number ?? Infinity) - (b.number ?? Infinity));
}
