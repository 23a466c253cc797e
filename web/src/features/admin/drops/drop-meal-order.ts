import { type DropMealChange, maxPortionsPerMeal } from '@sharebox/domain/drops/drop-meals';
import type { DropMeal } from '@sharebox/domain/menu/menu';
import { getPriceProblem } from '@sharebox/domain/menu/meal-form';

export type DropMealProperties = Omit<
  Extract<DropMealChange, { change: 'update' }>,
  'change' | 'meal_item_id'
>;

export function getSpecialPriceProblem(text: string): string | null {
  return text === '' ? null : getPriceProblem(text);
}

export function getMaxQuantityProblem(text: string): string | null {
  if (!/^\d{1,6}$/.test(text)) return 'The quantity must be a whole number.';
  return Number(text) > maxPortionsPerMeal ? 'The quantity is at most 100,000.' : null;
}

/** Sorts meals by their position in the menu. Ties are broken by id to keep the order stable. */
export function sortInMenuOrder(meals: readonly DropMeal[]): DropMeal[] {
  return meals.toSorted(
    (a, b) => a.sort_order - b.sort_order || a.meal_item_id.localeCompare(b.meal_item_id),
  );
}

/** Builds changes that set the position of every meal, because another admin may reorder the menu at the same time. */
export function buildSortOrderChanges(ids: readonly string[]): DropMealChange[] {
  return ids.map((id, index) => ({ change: 'update', meal_item_id: id, sort_order: index + 1 }));
}

/**
 * Applies changes that are not saved yet to the meals of a drop. Added meals appear only after the server has saved
 * them.
 */
export function applyDropMealChanges(
  meals: readonly DropMeal[],
  changes: readonly DropMealChange[],
): DropMeal[] {
  return meals.flatMap((meal) => {
    let next: DropMeal | null = meal;
    for (const change of changes) {
      if (change.meal_item_id !== meal.meal_item_id) continue;
      next = change.change === 'remove' ? null : next && changed(next, change);
    }
    return next ? [next] : [];
  });
}

function changed(meal: DropMeal, change: Exclude<DropMealChange, { change: 'remove' }>): DropMeal {
  if (change.change === 'add') return meal;
  const { is_featured, is_enabled, max_quantity, special_price, sort_order } = change;
  return {
    ...meal,
    is_featured: is_featured ?? meal.is_featured,
    is_enabled: is_enabled ?? meal.is_enabled,
    max_quantity: max_quantity ?? meal.max_quantity,
    special_price: special_price === undefined ? meal.special_price : special_price,
    sort_order: sort_order ?? meal.sort_order,
  };
}
