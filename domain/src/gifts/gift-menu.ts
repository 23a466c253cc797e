import { type Cart, getCartLines } from '../cart/cart';
import { formatNameList } from '../common/text';
import { type MealCategory, type MenuMeal, getMealSlot } from '../menu/menu';

/** The first matching pattern determines the category. A name that matches no pattern is an addon. */
const keywords: readonly (readonly [MealCategory, RegExp])[] = [
  ['main', /main/],
  ['dessert', /dessert|sweet/],
  ['drink', /drink|beverage|juice/],
  ['side', /side|starter|soup/],
];

/**
 * Returns the gift page's category for a category name in any wording
 * (docs/product/gift-links.md#categories-on-the-gift-page).
 */
export function toGiftCategory(name: string): MealCategory {
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

export interface GiftMenuSection {
  category: MealCategory;
  title: string;
  meals: MenuMeal[];
}

/** Groups a gift page's menu by each meal's slot in the box, keeping the menu's order. Empty groups are omitted. */
export function buildGiftMenuSections(meals: readonly MenuMeal[]): GiftMenuSection[] {
  return sectionTitles.flatMap(([category, title]) => {
    const own = meals.filter((meal) => toGiftCategory(getMealSlot(meal)) === category);
    return own.length > 0 ? [{ category, title, meals: own }] : [];
  });
}

/**
 * The items that a gift must include. A dessert does not count as an extra
 * (docs/product/gift-links.md#required-gift-items).
 */
const giftNeeds = [
  { title: 'Main', slots: ['main'] },
  { title: 'Extra/Side', slots: ['addon', 'side'] },
  { title: 'Drink', slots: ['drink'] },
] as const satisfies readonly { title: string; slots: readonly MealCategory[] }[];

/**
 * Returns a message such as `Please select at least one Main and one Drink to continue.` Returns null if nothing is
 * missing.
 */
export function buildMissingGiftItemsMessage(cart: Cart): string | null {
  const filled = new Set(getCartLines(cart).map((line) => line.slot));
  const missing = giftNeeds.filter(({ slots }) => !slots.some((slot) => filled.has(slot)));
  if (missing.length === 0) return null;
  const titles = missing.map(({ title }, index) => (index === 0 ? title : `one ${title}`));
  return `Please select at least one ${formatNameList(titles)} to continue.`;
}
