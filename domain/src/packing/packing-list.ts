import { compareNames } from '../common/normalize';
import type { CookedMeal } from '../kitchen/cooking-counts';
import type { KitchenBox } from '../kitchen/kitchen-box';
import { getMealContents, hasStatedAllergens } from '../menu/menu';
import { type DeliveryWindow, deliveryWindows } from '../orders/delivery-window';

/** The position of a box among all paid boxes of its drop, such as "12 of 40". */
export interface BoxPosition {
  position: number;
  of: number;
}

const byNumber = (a: number | null, b: number | null) => (a ?? Infinity) - (b ?? Infinity) || 0;
/**
 * Returns the position of each paid box by order id. Box numbers have gaps where boxes are free, but positions have no
 * gaps, so that a missing label is noticed (docs/product/packing.md#labels).
 */
export function assignBoxPositions(
  boxes: readonly { id: string; number: number | null; is_verified: boolean }[],
): Map<string, BoxPosition> {
  const paid = boxes
    .filter(({ is_verified }) => is_verified)
    .toSorted((a, b) => byNumber(a.number, b.number) || compareNames(a.id, b.id));
  return new Map(paid.map(({ id }, index) => [id, { position: index + 1, of: paid.length }]));
}

export interface PackingSortKey {
  delivery_window: DeliveryWindow | null;
  area: string;
  number: number | null;
}

/**
 * Sorts by delivery window, area and number. Boxes without a chosen window come last
 * (docs/product/packing.md#the-packing-list).
 */
export function comparePackingOrder(a: PackingSortKey, b: PackingSortKey): number {
  const windowAt = ({ delivery_window: window }: PackingSortKey) =>
    window === null ? deliveryWindows.length : deliveryWindows.indexOf(window);
  return windowAt(a) - windowAt(b) || compareNames(a.area, b.area) || byNumber(a.number, b.number);
}

export interface BoxAllergens {
  /** The allergens in all dishes, and alcohol, each listed once. */
  contains: string[];
  /** Dishes with unknown allergens, because they are not stated yet or the dish is no longer in the catalogue. */
  unknown: string[];
}

/** Returns the allergens and alcohol in a box's dishes according to the current catalogue. */
export function getBoxAllergens(
  items: readonly Pick<KitchenBox['items'][number], 'meal_item_id' | 'name'>[],
  catalogue: ReadonlyMap<string, CookedMeal>,
): BoxAllergens {
  const found = items.map(({ meal_item_id: id, name }) => ({ name, meal: catalogue.get(id) }));
  const contained = found.flatMap(({ meal }) => (meal ? getMealContents(meal) : []));
  return {
    contains: [...new Set(contained)].sort(compareNames),
    unknown: found.flatMap(({ name, meal }) => (meal && hasStatedAllergens(meal) ? [] : [name])),
  };
}
