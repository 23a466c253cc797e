import { type DropMeal, type LikedDish, type MealItem, type MenuMeal, shownMealSchema } from '../menu/menu';

/** Contains only enabled and available meals, at their special price if any. `liked` are ratings by meal id. */
export function buildMenuMeals(
  dropMeals: readonly DropMeal[],
  mealItems: ReadonlyMap<string, MealItem>,
  liked: ReadonlyMap<string, LikedDish> = new Map(),
): MenuMeal[] {
  return dropMeals
    .filter((sold) => sold.is_enabled)
    .flatMap((sold) => {
      const item = mealItems.get(sold.meal_item_id);
      if (!item?.is_available) return [];
      const likes = liked.get(sold.meal_item_id);
      return [
        {
          ...shownMealSchema.parse(item),
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
    .sort((a, b) => a.sort_order - b.sort_order || a.name.localeCompare(b.name));
}
