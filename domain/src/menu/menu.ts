import * as z from 'zod/mini';
import { instant } from '../common/instant';
import { kobo } from '../money/money';

/** The five kinds of meal, which are also the cart's five slots (docs/product/menu.md#kinds-of-dishes). */
export const mealCategories = ['main', 'addon', 'side', 'dessert', 'drink'] as const;
export const mealCategory = z.enum(mealCategories);
export type MealCategory = z.infer<typeof mealCategory>;

export const nutritionalInfo = z.looseObject({
  servingSize: z.optional(z.string()),
  calories: z.optional(z.union([z.number(), z.string()])),
  performanceBenefits: z.optional(z.array(z.string())),
  additionalBenefits: z.optional(z.array(z.string())),
});
export type NutritionalInfo = z.infer<typeof nutritionalInfo>;

/** `meal_items/{id}`: the catalogue. `price` in kobo, `preparation_time` in minutes. */
export const mealItem = z.object({
  name: z.string().check(z.minLength(1)),
  description: z.string(),
  price: kobo,
  image_url: z.string(),
  category: mealCategory,
  subcategory: z.string(),
  is_available: z.boolean(),
  is_alcoholic: z.boolean(),
  preparation_time: z.int(),
  nutritional_info: z.nullable(nutritionalInfo),
  allergens: z.array(z.string()),
  /** Where the kitchen makes it, empty for nowhere in particular (docs/product/kitchen.md#stations). */
  station: z._default(z.string(), ''),
  /** Counts the changes by staff: who edits an older state than the present one is told so. */
  revision: z._default(z.int(), 0),
});
export type MealItem = z.infer<typeof mealItem>;

/** `weekly_drops/{id}/meals/{mealItemId}`: how a meal is sold in one drop. `special_price` in kobo. */
export const dropMeal = z.object({
  meal_item_id: z.string(),
  is_featured: z.boolean(),
  is_enabled: z.boolean(),
  max_quantity: z.int().check(z.gte(0)),
  special_price: z.nullable(kobo),
  sort_order: z.int(),
});
export type DropMeal = z.infer<typeof dropMeal>;

/**
 * What couples said of a dish that they liked: stars of five on average, to the tenth, and how many couples they are.
 */
export const likedDish = z.object({ average: z.number(), couples: z.int() });
export type LikedDish = z.infer<typeof likedDish>;

/**
 * One meal of the published menu: catalogue and drop joined. `price` (kobo) is what is paid, `regular_price` what it
 * was.
 */
export const menuMeal = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  price: kobo,
  regular_price: kobo,
  image_url: z.string(),
  category: mealCategory,
  subcategory: z.string(),
  is_alcoholic: z.boolean(),
  is_featured: z.boolean(),
  max_quantity: z.int(),
  nutritional_info: z.nullable(nutritionalInfo),
  allergens: z.array(z.string()),
  sort_order: z.int(),
  /**
   * Only of a dish that enough couples liked, as of when the menu was published (docs/product/ratings.md#on-the-menu).
   */
  liked: z.optional(likedDish),
});
export type MenuMeal = z.infer<typeof menuMeal>;

/** `storefront/menu`: the active drop's whole menu in one document; `drop` is null while none is active. */
export const publishedMenu = z.object({
  drop: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      description: z.string(),
      start_date: instant,
      end_date: instant,
      order_deadline: instant,
      delivery_date: instant,
    }),
  ),
  meals: z.array(menuMeal),
  published_at: instant,
});
export type PublishedMenu = z.infer<typeof publishedMenu>;

const slotOfSubcategory: Partial<Record<string, MealCategory>> = {
  main: 'main',
  extras_foreign: 'addon',
  extras_local: 'side',
  extras_dessert: 'dessert',
  drink: 'drink',
};

/** The cart slot a meal belongs to: its subcategory where that is a known one, otherwise its category. */
export function slotOfMeal(meal: Pick<MenuMeal, 'category' | 'subcategory'>): MealCategory {
  return slotOfSubcategory[meal.subcategory] ?? meal.category;
}

/** What each slot is called on the menu and in the Cart Review dialog. */
export const slotTitles: Record<MealCategory, string> = {
  main: 'Main Plate',
  addon: 'Foreign Discovery',
  side: 'Familiar / Local Extras',
  dessert: 'Sweet Endings',
  drink: 'Drink',
};
