import { toNairaText } from '@sharebox/domain/money/money';
import type { Meal } from '#shared/storefront/catalogue.ts';
import type { CsvColumns } from '#features/admin/list-page/csv.ts';

export const mealCsvColumns: CsvColumns<Meal> = {
  Id: (meal) => meal.id,
  Name: (meal) => meal.name,
  Category: (meal) => meal.category,
  Subcategory: (meal) => meal.subcategory,
  'Price (naira)': (meal) => toNairaText(meal.price),
  'Preparation time (minutes)': (meal) => meal.preparation_time,
  Available: (meal) => meal.is_available,
  Alcohol: (meal) => meal.is_alcoholic,
  Allergens: (meal) => meal.allergens.join(', '),
  'No listed allergens': (meal) => meal.has_no_allergens,
  Tags: (meal) => meal.tags.join(', '),
  Station: (meal) => meal.station,
  Description: (meal) => meal.description,
};
