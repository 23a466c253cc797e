import { compareNames } from '../common/normalize';
import type { MealItem } from '../menu/menu';
import type { KitchenBox } from './kitchen-box';

/** Station for meals without a station and for meals that are no longer in the catalogue. */
export const otherStation = 'Other';

type MadeMeal = Pick<MealItem, 'station'>;

type Catalogue = ReadonlyMap<string, MadeMeal>;

export interface Station<Dish> {
  /** Identifies the station regardless of how its name is spelled. */
  key: string;
  name: string;
  dishes: Dish[];
}

function toStationKey(name: string): string {
  return (name.trim() || otherStation).replace(/\s+/g, ' ').toLowerCase();
}

const getMealKey = (meal: MadeMeal | undefined) => toStationKey(meal?.station ?? '');

/** Returns the sorted names of the stations of these meals. If a name has several spellings, capitals are preferred. */
export function listStationNames(meals: Iterable<MadeMeal>): string[] {
  const written = [...meals].map(({ station }) => station.trim()).sort();
  const names = new Map<string, string>();
  for (const name of written) if (!names.has(toStationKey(name))) names.set(toStationKey(name), name);
  names.delete(toStationKey(otherStation));
  return [...names.values()].sort(compareNames);
}

/** Returns the names of all stations by key: the stations of these meals, sorted by name, followed by "Other". */
export function mapStationNames(meals: Iterable<MadeMeal>): ReadonlyMap<string, string> {
  return new Map([...listStationNames(meals), otherStation].map((name) => [toStationKey(name), name]));
}

/** Uses the current catalogue and omits empty stations (docs/product/kitchen.md#stations). */
export function groupByStation<Dish extends { meal_item_id: string }>(
  dishes: readonly Dish[],
  catalogue: Catalogue,
): Station<Dish>[] {
  return [...mapStationNames(catalogue.values())].flatMap(([key, name]) => {
    const made = dishes.filter((dish) => getMealKey(catalogue.get(dish.meal_item_id)) === key);
    return made.length === 0 ? [] : [{ key, name, dishes: made }];
  });
}

/** Returns the boxes that contain dishes from a station, with only those dishes. */
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
