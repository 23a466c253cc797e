import * as z from 'zod/mini';
import { documentIdSchema } from '../common/document-id';
import { DomainError } from '../common/errors';
import { koboSchema } from '../money/money';
import { type DropMeal, hasStatedAllergens, type MealItem } from '../menu/menu';

/** Maximum number of portions of one meal in one drop. */
export const maxPortionsPerMeal = 100_000;

export const defaultMealMaxQuantity = 100;

export const allergensMissingText =
  'Its allergens are not stated. State them on the Meals page before you sell it.';

const lastPlace = 100_000;
const priceTooLow = 'Price must be at least ₦1.';
const fields = {
  is_featured: z.optional(z.boolean()),
  is_enabled: z.optional(z.boolean()),
  max_quantity: z.optional(
    z.int('The quantity must be a whole number.').check(z.gte(0), z.lte(maxPortionsPerMeal)),
  ),
  /** The price in kobo. Null means the catalogue's price. */
  special_price: z.optional(z.nullable(koboSchema.check(z.gte(100, priceTooLow)))),
  sort_order: z.optional(z.int().check(z.gte(0), z.lte(lastPlace))),
};

/** A meal added without `sort_order` is placed last. Adding a meal that is already in the drop changes nothing. */
export const dropMealChangeSchema = z.discriminatedUnion('change', [
  z.strictObject({ change: z.literal('add'), meal_item_id: documentIdSchema, ...fields }),
  z.strictObject({ change: z.literal('update'), meal_item_id: documentIdSchema, ...fields }),
  z.strictObject({ change: z.literal('remove'), meal_item_id: documentIdSchema }),
]);
export type DropMealChange = z.infer<typeof dropMealChangeSchema>;

/** The meals of a drop by their catalogue id. */
export type DropMeals = ReadonlyMap<string, DropMeal>;

type CatalogueMeals = ReadonlyMap<string, Pick<MealItem, 'name' | 'allergens' | 'has_no_allergens'>>;

/**
 * Applies changes to a drop's meals. `catalogue` contains the changed meals that exist in the catalogue.
 * @throws `invalid-input` for a meal that is not in the catalogue, for an updated meal that is not in the drop, and for
 * a meal that is put on sale without stated allergens
 */
export function applyDropMealChanges(
  before: DropMeals,
  changes: readonly DropMealChange[],
  catalogue: CatalogueMeals,
): DropMeals {
  const meals = new Map(before);
  for (const change of changes) {
    if (change.change === 'remove') meals.delete(change.meal_item_id);
    else applyChange(meals, change, catalogue);
  }
  return meals;
}

function applyChange(
  meals: Map<string, DropMeal>,
  change: Exclude<DropMealChange, { change: 'remove' }>,
  catalogue: CatalogueMeals,
): void {
  const { meal_item_id } = change;
  const present = meals.get(meal_item_id);
  if (change.change === 'add' && present) return;
  if (change.change === 'update' && !present) {
    throw new DomainError('invalid-input', 'This meal is no longer in the drop. Please refresh the page.');
  }
  const meal = catalogue.get(meal_item_id);
  if (!meal) {
    const message = 'This meal is no longer in the catalogue. Please refresh the page.';
    throw new DomainError('invalid-input', message);
  }
  const isPutOnSale = !present?.is_enabled && (change.is_enabled ?? !present);
  if (isPutOnSale && !hasStatedAllergens(meal)) {
    throw new DomainError('invalid-input', `${meal.name} can’t go on sale yet. ${allergensMissingText}`);
  }
  const last = Math.max(0, ...[...meals.values()].map((meal) => meal.sort_order));
  meals.set(meal_item_id, {
    meal_item_id,
    is_featured: change.is_featured ?? present?.is_featured ?? false,
    is_enabled: change.is_enabled ?? present?.is_enabled ?? true,
    max_quantity: change.max_quantity ?? present?.max_quantity ?? defaultMealMaxQuantity,
    special_price:
      change.special_price === undefined ? (present?.special_price ?? null) : change.special_price,
    sort_order: change.sort_order ?? present?.sort_order ?? Math.min(lastPlace, last + 1),
  });
}

/** Copies a drop's meals for a new drop. Meals without stated allergens are not on sale in the new drop. */
export function cloneDropMeals(meals: readonly DropMeal[], catalogue: CatalogueMeals): DropMeal[] {
  return meals.map((sold) => {
    const meal = catalogue.get(sold.meal_item_id);
    return { ...sold, is_enabled: sold.is_enabled && (!meal || hasStatedAllergens(meal)) };
  });
}

export interface OversoldMeal {
  meal_item_id: string;
  name: string;
  sold: number;
  max_quantity: number;
}

/**
 * Returns the meals with more sold portions than their limit allows. `names` and the sold `portions` are keyed by meal
 * id. The limit of a meal that is no longer in the drop is zero.
 */
export function findOversoldMeals(
  names: ReadonlyMap<string, string>,
  meals: DropMeals,
  portions: ReadonlyMap<string, number>,
): OversoldMeal[] {
  return [...names].flatMap(([id, name]) => {
    const sold = portions.get(id) ?? 0;
    const most = meals.get(id)?.max_quantity ?? 0;
    return sold > most ? [{ meal_item_id: id, name, sold, max_quantity: most }] : [];
  });
}
