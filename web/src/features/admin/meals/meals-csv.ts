import { toNairaText } from '@sharebox/domain/money/money';
import type { Meal } from '#shared/storefront/catalogue.ts';
import { toCsvLine } from '#features/admin/lists/csv.ts';

const head = [
  'Id',
  'Name',
  'Category',
  'Subcategory',
  'Price (naira)',
  'Preparation time (minutes)',
  'Available',
  'Alcohol',
  'Allergens',
  'No listed allergens',
  'Tags',
  'Station',
  'Description',
];

export function buildMealLines(meals: readonly Meal[]): string[] {
  const lines = meals.map((meal) =>
    toCsvLine([
      meal.id,
      meal.name,
      meal.category,
      meal.subcategory,
      toNairaText(meal.price),
      meal.preparation_time,
      meal.is_available,
      meal.is_alcoholic,
      meal.allergens.join(', '),
      meal.has_no_allergens,
      meal.tags.join(', '),
      meal.station,
      meal.description,
    ]),
  );
  return [toCsvLine(head), ...lines];
}
