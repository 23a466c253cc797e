import type { MealItem } from '@sharebox/domain/menu/menu';

/** A sample meal in short form: the price in naira, the other fields of `MealItem` added by `toSampleMealItem`. */
export interface SampleMeal {
  /** The document's id and the image's name. */
  id: string;
  name: string;
  description: string;
  /** In whole naira. */
  price: number;
  allergens: string[];
  calories: number;
  serving: string;
  goodFor: string[];
  /** The station, if it differs from the usual one of the category; empty for none. */
  station?: string;
  /** Preparation time in minutes, 30 by default. */
  minutes?: number;
  alcoholic?: true;
  featured?: true;
  /** The drop's special price in whole naira. */
  special?: number;
  /** Maximum quantity in one drop, 100 by default. */
  atMost?: number;
}

const places = {
  main: { category: 'main', subcategory: 'main' },
  foreign: { category: 'addon', subcategory: 'extras_foreign' },
  local: { category: 'side', subcategory: 'extras_local' },
  sweet: { category: 'dessert', subcategory: 'extras_dessert' },
  drink: { category: 'drink', subcategory: 'drink' },
} as const;
export type Place = keyof typeof places;

/** The usual station of each category. */
const usualStations: Record<Place, string> = {
  main: 'Pots and soups',
  foreign: 'Cold and salads',
  local: 'Fryer',
  sweet: 'Pastry',
  drink: 'Drinks',
};

/** Converts a sample meal to a catalogue entry. */
export function toSampleMealItem(place: Place, meal: SampleMeal): MealItem {
  return {
    name: meal.name,
    description: meal.description,
    price: meal.price * 100,
    image_url: `/sample-dishes/${meal.id}.webp`,
    ...places[place],
    is_available: true,
    is_alcoholic: meal.alcoholic ?? false,
    preparation_time: meal.minutes ?? 30,
    nutritional_info: {
      servingSize: meal.serving,
      calories: meal.calories,
      performanceBenefits: meal.goodFor.slice(0, 2),
      additionalBenefits: meal.goodFor.slice(2),
    },
    allergens: meal.allergens,
    station: meal.station ?? usualStations[place],
    revision: 0,
  };
}
