import { byName } from '../common/by-text';
import { type CookedMeal, contents } from '../kitchen/cooking-counts';
import type { KitchenBox } from '../kitchen/kitchen-box';
import { dietaryName } from '../menu/dietary';
import { type DeliveryWindow, deliveryWindows } from '../orders/delivery-window';

/** Where a box stands among those of its drop that are paid for: "12 of 40". */
export interface BoxPlace {
  place: number;
  of: number;
}

const byNumber = (a: number | null, b: number | null) => (a ?? Infinity) - (b ?? Infinity) || 0;
/**
 * The place of each box that is paid for, by its order's id. Numbers have gaps where boxes are free; places have none,
 * so that it shows when a label is missing (docs/product/packing.md#labels).
 */
export function boxPlaces(
  boxes: readonly { id: string; number: number | null; is_verified: boolean }[],
): Map<string, BoxPlace> {
  const paid = boxes
    .filter(({ is_verified }) => is_verified)
    .toSorted((a, b) => byNumber(a.number, b.number) || byName(a.id, b.id));
  return new Map(paid.map(({ id }, index) => [id, { place: index + 1, of: paid.length }]));
}

/** By what boxes are put in line: when they leave, where they go, and their numbers. */
export interface PackingKey {
  delivery_window: DeliveryWindow | null;
  area: string;
  number: number | null;
}

/**
 * Which of two boxes comes first: by window, those of any time last; within a window by area; then by number
 * (docs/product/packing.md#the-packing-list).
 */
export function byPackingOrder(a: PackingKey, b: PackingKey): number {
  const windowAt = ({ delivery_window: window }: PackingKey) =>
    window === null ? deliveryWindows.length : deliveryWindows.indexOf(window);
  return windowAt(a) - windowAt(b) || byName(a.area, b.area) || byNumber(a.number, b.number);
}

/** What is in a box, for whoever must not eat some of it. */
export interface BoxContents {
  /** Allergens and alcohol of all its dishes, in one name for all that mean the same, each once. */
  contains: string[];
  /** Its dishes that the catalogue no longer has, of which nobody can say it. */
  unknown: string[];
}

/** What a box's dishes contain, as the catalogue says now. */
export function boxContents(
  items: readonly Pick<KitchenBox['items'][number], 'meal_item_id' | 'name'>[],
  catalogue: ReadonlyMap<string, CookedMeal>,
): BoxContents {
  const found = items.map(({ meal_item_id: id, name }) => ({ name, meal: catalogue.get(id) }));
  const contained = found.flatMap(({ meal }) => (meal ? contents(meal).map(dietaryName) : []));
  return {
    contains: [...new Set(contained)].sort(byName),
    unknown: found.flatMap(({ name, meal }) => (meal ? [] : [name])),
  };
}
