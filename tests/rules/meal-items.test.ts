import type { MealItem } from '@sharebox/domain/menu/menu';
import { actors } from './support/actors';
import { describeMatch, type Access } from './support/firestore-match';

const match = '/meal_items/{mealItemId}';
const prefix = 'meal-items';

const jollof: MealItem = {
  name: 'Jollof rice',
  description: 'Smoky, with plantain',
  price: 650_000,
  image_url: '/meals/jollof.webp',
  category: 'main',
  subcategory: 'main',
  is_available: true,
  is_alcoholic: false,
  preparation_time: 30,
  nutritional_info: null,
  allergens: [],
  station: 'Pots and soups',
  revision: 0,
};

const onTheMenu: Access = {
  when: 'available and asked for as such',
  path: 'meal_items/meal-items-jollof',
  standing: jollof,
  create: jollof,
  update: { price: 700_000 },
  list: (collection) => collection.where('is_available', '==', true),
  may: { get: actors, list: actors },
};

describeMatch(match, prefix, onTheMenu);

describeMatch(match, prefix, {
  ...onTheMenu,
  when: 'not available, or the whole catalogue',
  standing: { ...jollof, is_available: false },
  list: (collection) => collection,
  may: { get: ['the kitchen', 'an admin'], list: ['the kitchen', 'an admin'] },
});
