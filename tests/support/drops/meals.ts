import { createSampleMealItem } from '@sharebox/domain/fixtures/arbitraries';
import type { MealItem } from '@sharebox/domain/menu/menu';
import { createUniqueWord } from '../people/accounts';
import { backend } from '../stack/backend';

export const mealsCollection = () => backend().db.collection('meal_items');

export async function writeMeal(fields: Partial<MealItem> = {}): Promise<{ id: string; name: string }> {
  const meal = createSampleMealItem({
    name: `Pepper Soup ${createUniqueWord()}`,
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
  const { id } = await mealsCollection().add(meal);
  return { id, name: meal.name };
}
