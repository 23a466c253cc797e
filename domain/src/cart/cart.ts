import * as z from 'zod/mini';
import { getMealSlot, mealCategories, type MealCategory, type MenuMeal } from '../menu/menu';
import { koboSchema, koboToNaira } from '../money/money';
import { type BoxOptions, packagingOptions } from './box-options';

export const maxLineQuantity = 20;

export const quantitySchema = z.int().check(z.gte(1), z.lte(maxLineQuantity));

const cartItemSchema = z.object({ id: z.string(), name: z.string(), price: koboSchema, image: z.string() });
const cartLineSchema = z.object({ item: cartItemSchema, quantity: quantitySchema });
/** A filled slot of the cart. `item.price` is in kobo, as on the menu. */
export type CartLine = z.infer<typeof cartLineSchema>;

const storedLineSchema = z._default(z.nullable(cartLineSchema), null);

/** The cart as stored in the browser: five slots, each empty or holding one meal and its quantity. */
export const cartSchema = z.object({
  main: storedLineSchema,
  addon: storedLineSchema,
  side: storedLineSchema,
  dessert: storedLineSchema,
  drink: storedLineSchema,
});
export type Cart = z.infer<typeof cartSchema>;

export const emptyCart: Cart = { main: null, addon: null, side: null, dessert: null, drink: null };

/** Returns the filled slots, in the wizard's order. */
export function getCartLines(current: Cart): (CartLine & { slot: MealCategory })[] {
  return mealCategories.flatMap((slot) => {
    const line = current[slot];
    return line ? [{ slot, ...line }] : [];
  });
}

export function getQuantityLimit(meal: Pick<MenuMeal, 'max_quantity'>): number {
  return Math.min(maxLineQuantity, meal.max_quantity);
}

/** Puts a meal into its slot, replacing any other meal. The quantity is capped at the limit; 0 removes the meal. */
export function setMeal(current: Cart, meal: MenuMeal, count: number): Cart {
  const slot = getMealSlot(meal);
  const capped = Math.min(count, getQuantityLimit(meal));
  if (capped < 1) return current[slot]?.item.id === meal.id ? clearSlot(current, slot) : current;
  const item = { id: meal.id, name: meal.name, price: meal.price, image: meal.image_url };
  return { ...current, [slot]: { item, quantity: capped } };
}

/** Changes the quantity of a filled slot, but not below 1: the review dialog has a separate button to remove a meal. */
export function setQuantity(
  current: Cart,
  slot: MealCategory,
  count: number,
  limit: number = maxLineQuantity,
): Cart {
  const line = current[slot];
  if (!line) return current;
  return { ...current, [slot]: { ...line, quantity: Math.max(1, Math.min(limit, count)) } };
}

/** Fills an empty cart with the meals of a complete box. */
export function fillCart(lines: readonly { meal: MenuMeal; quantity: number }[]): Cart {
  return lines.reduce((filled, { meal, quantity }) => setMeal(filled, meal, quantity), emptyCart);
}

export function clearSlot(current: Cart, slot: MealCategory): Cart {
  return { ...current, [slot]: null };
}

export function countCartItems(current: Cart): number {
  return getCartLines(current).reduce((sum, line) => sum + line.quantity, 0);
}

/** Returns a line's price in whole naira. The unit price is rounded before it is multiplied. */
export function calculateLineTotal(unitPriceInKobo: number, count: number): number {
  return koboToNaira(unitPriceInKobo) * count;
}

/** The options of a box that have a price. */
export type PricedBoxOptions = Pick<BoxOptions, 'packaging_option'>;

/** Returns the price of all lines and the packaging in whole naira. Also used by the server. */
export function calculateBoxTotal(
  lines: readonly { unitPriceInKobo: number; quantity: number }[],
  { packaging_option }: PricedBoxOptions,
): number {
  return lines.reduce(
    (sum, line) => sum + calculateLineTotal(line.unitPriceInKobo, line.quantity),
    packagingOptions[packaging_option].price,
  );
}

export function calculateCartTotal(current: Cart, options: PricedBoxOptions): number {
  const lines = getCartLines(current).map((line) => ({
    unitPriceInKobo: line.item.price,
    quantity: line.quantity,
  }));
  return calculateBoxTotal(lines, options);
}

/** Meals that every box must include: a main, at least one extra and a drink. */
export const boxRequirements = ['main', 'extra', 'drink'] as const;
export type BoxRequirement = (typeof boxRequirements)[number];

export const boxRequirementTitles: Record<BoxRequirement, string> = {
  main: 'Main Plate',
  extra: 'Extra',
  drink: 'Drink',
};

/** Messages shown when an edit empties a required category (docs/product/cart.md#required-items). */
export const missingRequirementMessages: Record<BoxRequirement, string> = {
  main: 'You need at least one Main Meal. Please choose a replacement.',
  extra:
    'At least one Extra is required. Please select from Foreign Discovery, Familiar Extras, or Sweet Endings.',
  drink: 'You need at least one Drink to continue. Please choose a replacement.',
};

export const requirementWizardSteps: Record<BoxRequirement, 1 | 2 | 3> = { main: 1, extra: 2, drink: 3 };

const slotRequirements: Record<MealCategory, BoxRequirement> = {
  main: 'main',
  addon: 'extra',
  side: 'extra',
  dessert: 'extra',
  drink: 'drink',
};

export function findMissingRequirements(filled: readonly MealCategory[]): BoxRequirement[] {
  const met = new Set(filled.map((slot) => slotRequirements[slot]));
  return boxRequirements.filter((requirement) => !met.has(requirement));
}

export function findMissingCartRequirements(current: Cart): BoxRequirement[] {
  return findMissingRequirements(getCartLines(current).map((line) => line.slot));
}

/** Returns a message such as `2 categories missing: Main Plate, Drink`, or null for a complete box. */
export function buildMissingRequirementsMessage(current: Cart): string | null {
  const missing = findMissingCartRequirements(current);
  if (missing.length === 0) return null;
  const noun = missing.length === 1 ? 'category' : 'categories';
  return `${missing.length} ${noun} missing: ${missing.map((one) => boxRequirementTitles[one]).join(', ')}`;
}
