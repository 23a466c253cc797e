import { compareNames } from '../common/compare-text';
import type { MealItem } from '../menu/menu';
import type { KitchenBox } from './kitchen-box';

/** Station for meals that name none or are no longer in the catalogue. */
export const otherStation = 'Other';

type MadeMeal = Pick<MealItem, 'station'>;

type Catalogue = ReadonlyMap<string, MadeMeal>;

/** A place in the kitchen with the dishes made there. */
export interface Station<Dish> {
  /** Identifies the station regardless of spelling. */
  key: string;
  name: string;
  dishes: Dish[];
}

/** Normalises a station's name, so that case and spacing do not matter. */
function toStationKey(name: string): string {
  return (name.trim() || otherStation).replace(/\s+/g, ' ').toLowerCase();
}

const getMealKey = (meal: MadeMeal | undefined) => toStationKey(meal?.station ?? '');

/**
 * Returns the names of the stations of these meals, sorted. Of several spellings, capitals come before lowercase
 * letters.
 */
export function listStationNames(meals: Iterable<MadeMeal>): string[] {
  const written = [...meals].map(({ station }) => station.trim()).sort();
  const names = new Map<string, string>();
  for (const name of written) if (!names.has(toStationKey(name))) names.set(toStationKey(name), name);
  names.delete(toStationKey(otherStation));
  return [...names.values()].sort(compareNames);
}

/** Returns all stations by key: those of these meals, sorted by name, and "Other" last. */
export function mapStationNames(meals: Iterable<MadeMeal>): ReadonlyMap<string, string> {
  return new Map([...listStationNames(meals), otherStation].map((name) => [toStationKey(name), name]));
}

/**
 * Groups dishes by the station in the current catalogue, sorted by station name. Dishes keep their sequence; empty
 * stations are omitted (docs/product/kitchen.md#stations).
 */
export function groupByStation<Dish extends { meal_item_id: string }>(
  dishes: readonly Dish[],
  catalogue: Catalogue,
): Station<Dish>[] {
  return [...mapStationNames(catalogue.values())].flatMap(([key, name]) => {
    const made = dishes.filter((dish) => getMealKey(catalogue.get(dish.meal_item_id)) === key);
    return made.length === 0 ? [] : [{ key, name, dishes: made }];
  });
}

/** Returns the boxes with dishes from a station, reduced to those dishes. */
export function selectBoxesAtStation<Box extends Pick<KitchenBox, 'items'>>(
  boxes: readonly Box[],
  catalogue: Catalogue,
  station: string,
): Box[] {
  return boxes
    .map((box) => ({
      ...box,
      items: box.items.filter((line) => getMealKey(catalogue.get(line.meal_item_id)) === station),
    }))
    .filter(({ items }) => items.length > 0);
}
