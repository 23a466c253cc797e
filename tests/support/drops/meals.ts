import { createSampleMealItem } from '@sharebox/domain/fixtures/arbitraries';
import type { MealItem } from '@sharebox/domain/menu/menu';
import { uniqueWord } from '../people/accounts';
import { backend } from '../stack/backend';

/** Returns the meal catalogue. */
export const meals = () => backend().db.collection('meal_items');

/** Creates a meal for this test that no menu offers. */
export async function writeMeal(fields: Partial<MealItem> = {}): Promise<{ id: string; name: string }> {
  const meal = createSampleMealItem({
    name: `Pepper Soup ${uniqueWord()}`,
    description: 'Hot.',
    price: 250_050,
    image_url: '',
    category: 'side',
    subcategory: 'extras_local',
    is_available: false,
    preparation_time: 20,
    allergens: ['fish'],
    ...fields,
  });
  const { id } = await meals().add(meal);
  return { id, name: meal.name };
}
