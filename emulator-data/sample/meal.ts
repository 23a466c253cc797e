import type { MealItem, MealTag } from '@sharebox/domain/menu/menu';

export interface SampleMeal {
  /** Document id of the meal and file name of its image. */
  id: string;
  name: string;
  description: string;
  /** Price in whole naira. */
  price: number;
  allergens: string[];
  /** True if staff confirmed that the meal has no listed allergens. */
  noAllergens?: true;
  tags?: MealTag[];
  calories: number;
  serving: string;
  warmAndPlate: string;
  goodFor: string[];
  /** Preparation time in minutes. Defaults to 30. */
  minutes?: number;
  alcoholic?: true;
  featured?: true;
  /** Special price during the drop in whole naira. */
  special?: number;
  /** Maximum quantity per drop. Defaults to 100. */
  atMost?: number;
}

const places = {
  main: { category: 'main', subcategory: 'main' },
  foreign: { category: 'addon', subcategory: 'extras_foreign' },
  local: { category: 'side', subcategory: 'extras_local' },
  sweet: { category: 'dessert', subcategory: 'extras_dessert' },
  drink: { category: 'drink', subcategory: 'drink' },
} as const;
export type SampleMenuSection = keyof typeof places;

export function toSampleMealItem(place: SampleMenuSection, meal: SampleMeal): MealItem {
  return {
    name: meal.name,
    description: meal.description,
    price: meal.price * 100,
    image_url: `/sample-dishes/${meal.id}.webp`,
    ...places[place],
    is_available: true,
    is_alcoholic: meal.alcoholic ?? false,
    preparation_time: meal.minutes ?? 30,
    warm_and_plate: meal.warmAndPlate,
    nutritional_info: {
      servingSize: meal.serving,
      calories: meal.calories,
      performanceBenefits: meal.goodFor.slice(0, 2),
      additionalBenefits: meal.goodFor.slice(2),
    },
    allergens: meal.allergens,
    has_no_allergens: meal.noAllergens ?? false,
    tags: meal.tags ?? [],
    revision: 0,
  };
}
