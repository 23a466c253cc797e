import * as z from 'zod/mini';
import { mealCategories, type MealCategory, type MenuMeal, slotOfMeal } from '../menu/menu';
import { koboSchema, koboToNaira } from '../money/money';
import { packagings, type PackagingId } from './packaging';

/** Most of one meal in one box. */
export const maxLineQuantity = 20;

export const quantitySchema = z.int().check(z.gte(1), z.lte(maxLineQuantity));

const cartItemSchema = z.object({ id: z.string(), name: z.string(), price: koboSchema, image: z.string() });
const cartLineSchema = z.object({ item: cartItemSchema, quantity: quantitySchema });
/** One filled slot; `item.price` in kobo, as on the menu. */
export type CartLine = z.infer<typeof cartLineSchema>;

/** An older version of the shop kept the bare item, which counts as one of it; no slot is an empty one. */
const storedLineSchema = z._default(
  z.nullable(
    z.union([
      cartLineSchema,
      z.pipe(
        cartItemSchema,
        z.transform((item): CartLine => ({ item, quantity: 1 })),
      ),
    ]),
  ),
  null,
);

/** The cart as kept in browser storage: five slots, each empty or one item with its quantity. */
export const cartSchema = z.object({
  main: storedLineSchema,
  addon: storedLineSchema,
  side: storedLineSchema,
  dessert: storedLineSchema,
  drink: storedLineSchema,
});
export type Cart = z.infer<typeof cartSchema>;

export const emptyCart: Cart = { main: null, addon: null, side: null, dessert: null, drink: null };

/** The filled slots, in the order in which a box is chosen. */
export function cartLines(current: Cart): (CartLine & { slot: MealCategory })[] {
  return mealCategories.flatMap((slot) => {
    const line = current[slot];
    return line ? [{ slot, ...line }] : [];
  });
}

/** How many of one meal a single box may hold on this menu. */
export function quantityLimit(meal: Pick<MenuMeal, 'max_quantity'>): number {
  return Math.min(maxLineQuantity, meal.max_quantity);
}

/**
 * Puts `count` of a meal into its slot, in place of whatever was there; 0 empties the slot. More than the limit
 * becomes the limit.
 */
export function withMeal(current: Cart, meal: MenuMeal, count: number): Cart {
  const slot = slotOfMeal(meal);
  const capped = Math.min(count, quantityLimit(meal));
  if (capped < 1) return current[slot]?.item.id === meal.id ? withoutSlot(current, slot) : current;
  const item = { id: meal.id, name: meal.name, price: meal.price, image: meal.image_url };
  return { ...current, [slot]: { item, quantity: capped } };
}

/** Changes a filled slot's quantity; below 1 stays 1, removing is a step of its own in the review dialog. */
export function withQuantity(
  current: Cart,
  slot: MealCategory,
  count: number,
  limit: number = maxLineQuantity,
): Cart {
  const line = current[slot];
  if (!line) return current;
  return { ...current, [slot]: { ...line, quantity: Math.max(1, Math.min(limit, count)) } };
}

export function withoutSlot(current: Cart, slot: MealCategory): Cart {
  return { ...current, [slot]: null };
}

/** How many items the cart button counts. */
export function cartCount(current: Cart): number {
  return cartLines(current).reduce((sum, line) => sum + line.quantity, 0);
}

/** One line's price in whole naira: the unit price rounded once, then multiplied. */
export function lineTotal(unitPriceInKobo: number, count: number): number {
  return koboToNaira(unitPriceInKobo) * count;
}

/** Whole naira: each line plus the packaging. The server sums by the same rule. */
export function boxTotal(
  lines: readonly { unitPriceInKobo: number; quantity: number }[],
  packaging: PackagingId,
): number {
  return lines.reduce(
    (sum, line) => sum + lineTotal(line.unitPriceInKobo, line.quantity),
    packagings[packaging].price,
  );
}

/** Whole naira; see `boxTotal`. */
export function cartTotal(current: Cart, packaging: PackagingId): number {
  const lines = cartLines(current).map((line) => ({
    unitPriceInKobo: line.item.price,
    quantity: line.quantity,
  }));
  return boxTotal(lines, packaging);
}

/** The three things that a box needs: a main, at least one extra and a drink. */
export const requirements = ['main', 'extra', 'drink'] as const;
export type Requirement = (typeof requirements)[number];

export const requirementTitles: Record<Requirement, string> = {
  main: 'Main Plate',
  extra: 'Extra',
  drink: 'Drink',
};

/** What is said when an edit empties a category that is needed (docs/product/cart.md#required-items). */
export const requirementMessages: Record<Requirement, string> = {
  main: 'You need at least one Main Meal. Please choose a replacement.',
  extra:
    'At least one Extra is required. Please select from Foreign Discovery, Familiar Extras, or Sweet Endings.',
  drink: 'You need at least one Drink to continue. Please choose a replacement.',
};

/** The wizard's step on which each requirement is met. */
export const requirementSteps: Record<Requirement, 1 | 2 | 3> = { main: 1, extra: 2, drink: 3 };

const slotRequirements: Record<MealCategory, Requirement> = {
  main: 'main',
  addon: 'extra',
  side: 'extra',
  dessert: 'extra',
  drink: 'drink',
};

/** What a box with meals from these slots still lacks, in the wizard's order. */
export function missingRequirements(filled: readonly MealCategory[]): Requirement[] {
  const met = new Set(filled.map((slot) => slotRequirements[slot]));
  return requirements.filter((requirement) => !met.has(requirement));
}

/** What this cart still lacks, in the wizard's order. */
export function missingFromCart(current: Cart): Requirement[] {
  return missingRequirements(cartLines(current).map((line) => line.slot));
}

/** `2 categories missing: Main Plate, Drink`, or null when nothing is. */
export function missingMessage(current: Cart): string | null {
  const missing = missingFromCart(current);
  if (missing.length === 0) return null;
  const noun = missing.length === 1 ? 'category' : 'categories';
  return `${missing.length} ${noun} missing: ${missing.map((one) => requirementTitles[one]).join(', ')}`;
}
