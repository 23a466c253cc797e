import { byName } from '../common/by-text';
import type { MealItem } from '../menu/menu';
import type { KitchenBox } from './kitchen-box';

/** Where dishes stand whose meal names no station, or is no longer in the catalogue. */
export const otherStation = 'Other';

/** What of a meal says where it is made. */
type MadeMeal = Pick<MealItem, 'station'>;

type Catalogue = ReadonlyMap<string, MadeMeal>;

/** A place in the kitchen, and the dishes that are made there. */
export interface Station<Dish> {
  /** Tells it from all others, however its name is written. */
  key: string;
  name: string;
  dishes: Dish[];
}

/** The same for names that differ in capitals and spaces alone. */
function keyOf(name: string): string {
  return (name.trim() || otherStation).replace(/\s+/g, ' ').toLowerCase();
}

const keyOfMeal = (meal: MadeMeal | undefined) => keyOf(meal?.station ?? '');

/**
 * The stations that these meals name, by name. Where one is written in several ways, always the same of them stands:
 * capitals come before small letters.
 */
export function namedStations(meals: Iterable<MadeMeal>): string[] {
  const written = [...meals].map(({ station }) => station.trim()).sort();
  const names = new Map<string, string>();
  for (const name of written) if (!names.has(keyOf(name))) names.set(keyOf(name), name);
  names.delete(keyOf(otherStation));
  return [...names.values()].sort(byName);
}

/** All stations by key, those that these meals name first and "Other" last. */
export function stationNames(meals: Iterable<MadeMeal>): ReadonlyMap<string, string> {
  return new Map([...namedStations(meals), otherStation].map((name) => [keyOf(name), name]));
}

/**
 * These dishes by the station at which the catalogue says now that they are made, in the order in which they come, and
 * the stations by name (docs/product/kitchen.md#stations). A station without any of them is left out.
 */
export function byStation<Dish extends { meal_item_id: string }>(
  dishes: readonly Dish[],
  catalogue: Catalogue,
): Station<Dish>[] {
  return [...stationNames(catalogue.values())].flatMap(([key, name]) => {
    const made = dishes.filter((dish) => keyOfMeal(catalogue.get(dish.meal_item_id)) === key);
    return made.length === 0 ? [] : [{ key, name, dishes: made }];
  });
}

/** The boxes of which something is made at a station, with only that; the others are left out. */
export function boxesAt<Box extends Pick<KitchenBox, 'items'>>(
  boxes: readonly Box[],
  catalogue: Catalogue,
  station: string,
): Box[] {
  return boxes
    .map((box) => ({
      ...box,
      items: box.items.filter((line) => keyOfMeal(catalogue.get(line.meal_item_id)) === station),
    }))
    .filter(({ items }) => items.length > 0);
}
