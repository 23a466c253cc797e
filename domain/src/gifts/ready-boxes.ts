import { getQuantityLimit } from '../cart/cart';
import { getMealSlot, hasStatedAllergens, type MealCategory, type MenuMeal } from '../menu/menu';
import { toKobo } from '../money/money';

/** A complete gift box composed from the week's menu, with one of each dish. `price` is in kobo. */
export interface ReadyMadeBox {
  name: string;
  meals: MenuMeal[];
  price: number;
}

/**
 * The boxes to compose. `target` is the approximate price in naira. For each entry of `places`, one dish is chosen from
 * its meal slots.
 */
const plans: readonly { name: string; target: number; places: readonly (readonly MealCategory[])[] }[] = [
  { name: 'Dinner for two', target: 20_000, places: [['main'], ['addon', 'side'], ['drink']] },
  {
    name: 'Dinner and dessert',
    target: 28_000,
    places: [['main'], ['addon', 'side'], ['dessert'], ['drink']],
  },
  {
    name: 'The whole evening',
    target: 35_000,
    places: [['main'], ['addon'], ['side'], ['dessert'], ['drink']],
  },
];

/**
 * Maximum number of dishes considered for each entry of `places`, so that a long menu does not slow down old phones.
 */
const maxCandidates = 10;

const sumPrices = (meals: readonly MenuMeal[]): number => meals.reduce((sum, { price }) => sum + price, 0);

/** Returns the meals that match, or all meals if none matches. */
function preferAll(meals: readonly MenuMeal[], matches: (meal: MenuMeal) => boolean): readonly MenuMeal[] {
  const matching = meals.filter(matches);
  return matching.length > 0 ? matching : meals;
}

/** Returns one dish from each list, so that their prices add up as close to `target` as possible. */
function pickClosest(candidates: readonly (readonly MenuMeal[])[], target: number): MenuMeal[] {
  let best: MenuMeal[] = [];
  let bestDistance = Infinity;
  const fill = (chosen: MenuMeal[]) => {
    const next = candidates[chosen.length];
    if (next) {
      for (const meal of next) fill([...chosen, meal]);
      return;
    }
    const distance = Math.abs(sumPrices(chosen) - target);
    if (distance >= bestDistance) return;
    best = chosen;
    bestDistance = distance;
  };
  fill([]);
  return best;
}

/**
 * Composes up to three gift boxes from a menu. If possible, the boxes have different mains, no alcohol and only dishes
 * with stated allergens. Slots that the menu cannot fill are left out. Returns no boxes for a menu without a main, an
 * extra or a drink (docs/product/gift-links.md#ready-made-boxes).
 */
export function buildReadyMadeBoxes(menu: readonly MenuMeal[]): ReadyMadeBox[] {
  const available = menu.filter((meal) => getQuantityLimit(meal) > 0 && meal.price > 0);
  const inSlots = (slots: readonly MealCategory[]) => {
    const all = available.filter((meal) => slots.includes(getMealSlot(meal)));
    const stated = preferAll(all, hasStatedAllergens);
    return preferAll(stated, (meal) => !meal.is_alcoholic).slice(0, maxCandidates);
  };
  const isComplete = plans[0]?.places.every((slots) => inSlots(slots).length > 0) ?? false;
  if (!isComplete) return [];

  const boxes: ReadyMadeBox[] = [];
  for (const { name, target, places } of plans) {
    const used = new Set(boxes.flatMap(({ meals }) => meals.map(({ id }) => id)));
    const candidates = places.map(inSlots).filter((meals) => meals.length > 0);
    const [mains = [], ...others] = candidates;
    const freshMains = mains.filter(({ id }) => !used.has(id));
    const meals = pickClosest([freshMains.length > 0 ? freshMains : mains, ...others], toKobo(target));
    const isRepeated = boxes.some(
      (box) => box.meals.map(({ id }) => id).join() === meals.map(({ id }) => id).join(),
    );
    if (!isRepeated) boxes.push({ name, meals, price: sumPrices(meals) });
  }
  return boxes;
}
