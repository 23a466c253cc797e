import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import { koboSchema } from '../money/money';

/** The five kinds of meals, which also name the cart's five slots (docs/product/menu.md#kinds-of-dishes). */
export const mealCategories = ['main', 'addon', 'side', 'dessert', 'drink'] as const;
export const mealCategorySchema = z.enum(mealCategories);
export type MealCategory = z.infer<typeof mealCategorySchema>;

/** Properties of a meal that staff state and customers can filter the menu by (docs/product/menu.md#filters). */
export const mealTags = ['vegetarian', 'halal', 'mild'] as const;
export const mealTagSchema = z.enum(mealTags);
export type MealTag = z.infer<typeof mealTagSchema>;

export const nutritionalInfoSchema = z.looseObject({
  servingSize: z.optional(z.string()),
  calories: z.optional(z.union([z.number(), z.string()])),
  performanceBenefits: z.optional(z.array(z.string())),
  additionalBenefits: z.optional(z.array(z.string())),
});
export type NutritionalInfo = z.infer<typeof nutritionalInfoSchema>;

/** The fields of a meal that customers see. The published menu copies them from the catalogue. */
export const publicMealSchema = z.object({
  name: z.string().check(z.minLength(1)),
  description: z.string(),
  image_url: z.string(),
  category: mealCategorySchema,
  subcategory: z.string(),
  is_alcoholic: z.boolean(),
  nutritional_info: z.nullable(nutritionalInfoSchema),
  allergens: z.array(z.string()),
  /**
   * True if staff stated that the meal has no listed allergens. If false, an empty list means that allergens are not
   * stated.
   */
  has_no_allergens: z.boolean(),
  tags: z.array(mealTagSchema),
});

/** `meal_items/{id}`: a meal of the catalogue. `price` is in kobo, `preparation_time` in minutes. */
export const mealItemSchema = z.extend(publicMealSchema, {
  price: koboSchema,
  is_available: z.boolean(),
  preparation_time: z.int(),
  /** How to warm and plate the meal, for the couple who opens the box. Empty if staff entered nothing. */
  warm_and_plate: z.string(),
  /** Incremented on every edit by staff, to detect edits of an outdated version. */
  revision: z.int(),
});
export type MealItem = z.infer<typeof mealItemSchema>;

/** `weekly_drops/{id}/meals/{mealItemId}`: how a meal is sold in a drop. `special_price` is in kobo. */
export const dropMealSchema = z.object({
  meal_item_id: z.string(),
  is_featured: z.boolean(),
  is_enabled: z.boolean(),
  max_quantity: z.int().check(z.gte(0)),
  special_price: z.nullable(koboSchema),
  sort_order: z.int(),
});
export type DropMeal = z.infer<typeof dropMealSchema>;

/** The average rating out of five stars, rounded to one decimal, and the number of couples who rated the meal. */
export const mealRatingSchema = z.object({ average: z.number(), couples: z.int() });
export type MealRating = z.infer<typeof mealRatingSchema>;

/**
 * A meal on the menu. `price` is the price that customers pay and `regular_price` the catalogue's price, both in kobo.
 */
export const menuMealSchema = z.extend(publicMealSchema, {
  id: z.string(),
  price: koboSchema,
  regular_price: koboSchema,
  is_featured: z.boolean(),
  max_quantity: z.int(),
  sort_order: z.int(),
  /**
   * The rating of the meal, set if enough couples liked the meal when the menu was published
   * (docs/product/ratings.md#menu-mark).
   */
  liked: z.optional(mealRatingSchema),
});
export type MenuMeal = z.infer<typeof menuMealSchema>;

/** Returns everything in a meal that customers may want to avoid, without duplicates. */
export function getMealContents({
  allergens,
  is_alcoholic,
}: Pick<MenuMeal, 'allergens' | 'is_alcoholic'>): string[] {
  return [...new Set([...allergens, ...(is_alcoholic ? ['Alcohol'] : [])])];
}

/** `storefront/menu`: the active drop's menu in a single document. `drop` is null while no drop is active. */
export const publishedMenuSchema = z.object({
  drop: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      description: z.string(),
      start_date: instantSchema,
      end_date: instantSchema,
      order_deadline: instantSchema,
      delivery_date: instantSchema,
    }),
  ),
  meals: z.array(menuMealSchema),
  published_at: instantSchema,
});
export type PublishedMenu = z.infer<typeof publishedMenuSchema>;

/** Returns whether staff stated a meal's allergens, or stated that the meal has none of the listed allergens. */
export function hasStatedAllergens(meal: Pick<MenuMeal, 'allergens' | 'has_no_allergens'>): boolean {
  return meal.allergens.length > 0 || meal.has_no_allergens;
}

/** The contents of a dish that customers may want to avoid, as stated by staff. Null if staff have not stated them. */
export const statedContentsSchema = z.nullable(z.array(z.string()));
export type StatedContents = readonly string[] | null;

/** Returns a meal's contents and tags as staff stated them. */
export function getMealDietaryInfo(
  meal: Pick<MenuMeal, 'allergens' | 'has_no_allergens' | 'is_alcoholic' | 'tags'>,
): { contains: string[] | null; tags: MealTag[] } {
  return { contains: getStatedContents(meal), tags: meal.tags };
}

export function getStatedContents(
  meal: Pick<MenuMeal, 'allergens' | 'has_no_allergens' | 'is_alcoholic'>,
): string[] | null {
  return hasStatedAllergens(meal) ? getMealContents(meal) : null;
}

/** Describes the contents of a dish to customers (docs/product/menu.md#a-dish). */
export function describeMealContents(contains: StatedContents): string {
  if (contains === null) return 'Allergens not stated yet: please ask us';
  return contains.length > 0 ? `Contains ${contains.join(', ').toLowerCase()}` : 'No listed allergens';
}

/** Describes a meal's contents and tags to customers, the contents first. */
export function describeMeal(
  meal: Pick<MenuMeal, 'allergens' | 'has_no_allergens' | 'is_alcoholic' | 'tags'>,
): string {
  return [describeMealContents(getStatedContents(meal)), ...meal.tags].join(' · ');
}

/** Describes the contents of a box's dishes to customers, and names the dishes whose allergens are not stated. */
export function describeBoxContents(
  meals: readonly Pick<MenuMeal, 'name' | 'allergens' | 'has_no_allergens' | 'is_alcoholic'>[],
): string {
  const contains = [...new Set(meals.flatMap(getMealContents))];
  const unknown = meals.filter((meal) => !hasStatedAllergens(meal));
  return [
    ...(contains.length > 0 || unknown.length === 0 ? [describeMealContents(contains)] : []),
    ...unknown.map(({ name }) => `${name}: not stated yet, please ask us`),
  ].join('. ');
}

const slotOfSubcategory = new Map<string, MealCategory>([
  ['main', 'main'],
  ['extras_foreign', 'addon'],
  ['extras_local', 'side'],
  ['extras_dessert', 'dessert'],
  ['drink', 'drink'],
]);

/** Returns a meal's cart slot: its subcategory's slot if the subcategory is known, otherwise its category. */
export function getMealSlot(meal: Pick<MenuMeal, 'category' | 'subcategory'>): MealCategory {
  return slotOfSubcategory.get(meal.subcategory) ?? meal.category;
}

export const cartSlotTitles: Record<MealCategory, string> = {
  main: 'Main Plate',
  addon: 'Foreign Discovery',
  side: 'Familiar / Local Extras',
  dessert: 'Sweet Endings',
  drink: 'Drink',
};
