import { compareNames } from '../common/normalize';
import { type DropMeal, type MealRating, type MealItem, type MenuMeal, publicMealSchema } from '../menu/menu';

/**
 * Builds a drop's menu of enabled and available meals. A special price replaces the regular price. `liked` contains
 * ratings by meal id.
 */
export function buildMenuMeals(
  dropMeals: readonly DropMeal[],
  mealItems: ReadonlyMap<string, MealItem>,
  liked: ReadonlyMap<string, MealRating> = new Map(),
): MenuMeal[] {
  return dropMeals
    .filter((sold) => sold.is_enabled)
    .flatMap((sold) => {
      const item = mealItems.get(sold.meal_item_id);
      if (!item?.is_available) return [];
      const likes = liked.get(sold.meal_item_id);
      return [
        {
          ...publicMealSchema.parse(item),
          id: sold.meal_item_id,
          price: sold.special_price ?? item.price,
          regular_price: item.price,
          is_featured: sold.is_featured,
          max_quantity: sold.max_quantity,
          sort_order: sold.sort_order,
          ...(likes && { liked: likes }),
        },
      ];
    })
    .sort((a, b) => a.sort_order - b.sort_order || compareNames(a.name, b.name));
}
