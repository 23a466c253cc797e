import { type Cart, cartLines } from '../cart/cart';
import { type MealCategory, type MenuMeal, slotOfMeal } from '../menu/menu';

/** In the order in which they are tried; what none of them matches is an addon. */
const keywords: readonly (readonly [MealCategory, RegExp])[] = [
  ['main', /main/],
  ['dessert', /dessert|sweet/],
  ['drink', /drink|beverage|juice/],
  ['side', /side|starter|soup/],
];

/**
 * A category's name in any words, as the gift page groups it (docs/product/gift-links.md#categories-on-the-gift-page).
 */
export function giftCategoryOf(name: string): MealCategory {
  const lowered = name.toLowerCase();
  return keywords.find(([, pattern]) => pattern.test(lowered))?.[0] ?? 'addon';
}

const sectionTitles = [
  ['main', 'Mains'],
  ['addon', 'Extras'],
  ['side', 'Sides'],
  ['dessert', 'Desserts'],
  ['drink', 'Drinks'],
] as const satisfies readonly (readonly [MealCategory, string])[];

export interface GiftSection {
  category: MealCategory;
  title: string;
  meals: MenuMeal[];
}

/**
 * The menu of a gift page, grouped by where each dish goes in the box and in the menu's order; a group without meals is
 * left out.
 */
export function giftSections(meals: readonly MenuMeal[]): GiftSection[] {
  return sectionTitles.flatMap(([category, title]) => {
    const own = meals.filter((meal) => giftCategoryOf(slotOfMeal(meal)) === category);
    return own.length > 0 ? [{ category, title, meals: own }] : [];
  });
}

/**
 * What a gift needs, and the cart's slots that meet it: a dessert is no extra here
 * (docs/product/gift-links.md#required-gift-items).
 */
const giftNeeds = [
  { title: 'Main', slots: ['main'] },
  { title: 'Extra/Side', slots: ['addon', 'side'] },
  { title: 'Drink', slots: ['drink'] },
] as const satisfies readonly { title: string; slots: readonly MealCategory[] }[];

/** `Please select at least one Main, Drink to continue.`, or null when nothing is missing. */
export function giftMissingMessage(cart: Cart): string | null {
  const filled = new Set(cartLines(cart).map((line) => line.slot));
  const missing = giftNeeds.filter(({ slots }) => !slots.some((slot) => filled.has(slot)));
  if (missing.length === 0) return null;
  return `Please select at least one ${missing.map(({ title }) => title).join(', ')} to continue.`;
}
