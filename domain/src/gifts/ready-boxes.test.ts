import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyCart, setMeal } from '../cart/cart';
import { arbitraryMeal, createSampleMeal } from '../fixtures/arbitraries';
import { getPropertyRuns } from '../fixtures/property-runs';
import { getMealSlot, type MealCategory, type MenuMeal } from '../menu/menu';
import { toKobo } from '../money/money';
import { buildMissingGiftItemsMessage } from './gift-menu';
import { buildReadyMadeBoxes } from './ready-boxes';

const dish = (category: MealCategory, naira: number, more: Partial<MenuMeal> = {}): MenuMeal =>
  createSampleMeal({ id: `${category}-${naira}`, category, price: toKobo(naira), ...more });

const menu = [
  ...[9_500, 12_000, 14_500].map((price) => dish('main', price)),
  ...[5_000, 6_500].map((price) => dish('addon', price)),
  ...[3_000, 3_500].map((price) => dish('side', price)),
  ...[4_500, 6_000].map((price) => dish('dessert', price)),
  ...[3_000, 3_500].map((price) => dish('drink', price)),
];

const summarise = (meals: readonly MenuMeal[]) =>
  buildReadyMadeBoxes(meals).map(({ name, meals: chosen, price }) => [
    name,
    chosen.map(({ id }) => id),
    price,
  ]);

describe('buildReadyMadeBoxes', () => {
  it('composes three ready-made boxes with different mains, close to their target prices', () => {
    expect(summarise(menu)).toEqual([
      ['Dinner for two', ['main-12000', 'addon-5000', 'drink-3000'], toKobo(20_000)],
      ['Dinner and dessert', ['main-14500', 'addon-5000', 'dessert-4500', 'drink-3500'], toKobo(27_500)],
      [
        'The whole evening',
        ['main-9500', 'addon-6500', 'side-3500', 'dessert-6000', 'drink-3500'],
        toKobo(29_000),
      ],
    ]);
  });

  it('a ready-made box contains no alcohol unless the menu has no other drink', () => {
    const wine = dish('drink', 4_000, { is_alcoholic: true });
    const isServed = (meals: MenuMeal[]) =>
      buildReadyMadeBoxes(meals).some((box) => box.meals.some(({ id }) => id === wine.id));
    expect(isServed([...menu, wine])).toBe(false);
    expect(isServed([...menu.filter((meal) => meal.category !== 'drink'), wine])).toBe(true);
  });

  it('a ready-made box omits dishes without stated allergens unless the menu has no other dish for the slot', () => {
    const chapman = dish('drink', 3_000, { id: 'chapman', has_no_allergens: false });
    const isServed = (meals: MenuMeal[]) =>
      buildReadyMadeBoxes(meals).some((box) => box.meals.some(({ id }) => id === chapman.id));
    expect(isServed([chapman, ...menu])).toBe(false);
    expect(isServed([chapman, ...menu.filter((meal) => meal.category !== 'drink')])).toBe(true);
  });

  it('a ready-made box omits sold-out dishes and slots that the menu cannot fill', () => {
    const small = [dish('main', 9_000), dish('side', 3_000), dish('drink', 3_000)];
    expect(summarise([...small, dish('dessert', 5_000, { max_quantity: 0 })])).toEqual([
      ['Dinner for two', ['main-9000', 'side-3000', 'drink-3000'], toKobo(15_000)],
    ]);
  });

  it.each(['main', 'drink'] as const)('composes no ready-made box without a %s', (missing) => {
    expect(buildReadyMadeBoxes(menu.filter(({ category }) => category !== missing))).toEqual([]);
  });

  it('for any menu, composes only complete ready-made boxes that a gift cart accepts', () => {
    const anyMenu = fc
      .array(arbitraryMeal, { maxLength: 25 })
      .map((meals) => meals.map((meal, index) => ({ ...meal, id: `meal-${index}` })));
    fc.assert(
      fc.property(anyMenu, (meals) => {
        for (const box of buildReadyMadeBoxes(meals)) {
          const cart = box.meals.reduce((filled, meal) => setMeal(filled, meal, 1), emptyCart);
          expect(buildMissingGiftItemsMessage(cart)).toBeNull();
          expect(new Set(box.meals.map(getMealSlot)).size).toBe(box.meals.length);
          expect(box.price).toBe(box.meals.reduce((sum, { price }) => sum + price, 0));
        }
      }),
      { numRuns: getPropertyRuns(4) },
    );
  });
});
