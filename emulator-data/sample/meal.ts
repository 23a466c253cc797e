import type { MealItem } from '@sharebox/domain/menu/menu';

/** A sample meal as it is written down here: the price in naira, the rest of a `MealItem` filled in by `mealOf`. */
export interface SampleMeal {
  /** The document's id and the picture's name. */
  id: string;
  name: string;
  description: string;
  /** Whole naira. */
  price: number;
  allergens: string[];
  calories: number;
  serving: string;
  goodFor: string[];
  /** Where it is made, if not where most of its place are; empty for nowhere in particular. */
  station?: string;
  /** Minutes; 30 by default. */
  minutes?: number;
  alcoholic?: true;
  featured?: true;
  /** Whole naira, where the drop sells it for less. */
  special?: number;
  /** Most of it in one drop; 100 by default. */
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

/** Where most of a place are made. */
const usualStations: Record<Place, string> = {
  main: 'Pots and soups',
  foreign: 'Cold and salads',
  local: 'Fryer',
  sweet: 'Pastry',
  drink: 'Drinks',
};

/** The catalogue entry of a sample meal. */
export function mealOf(place: Place, meal: SampleMeal): MealItem {
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
