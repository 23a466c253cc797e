import { createSampleMealItem } from '@sharebox/domain/fixtures/arbitraries';
import { actors } from './support/actors';
import { describeMatch, type ExpectedAccess } from './support/firestore-match';

const match = '/meal_items/{mealItemId}';
const prefix = 'meal-items';

const jollof = createSampleMealItem({ name: 'Jollof rice' });

const onTheMenu: ExpectedAccess = {
  when: 'available, with a query for available meals',
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
  when: 'unavailable, or listing all',
  standing: { ...jollof, is_available: false },
  list: (collection) => collection,
  may: { get: ['the kitchen', 'an admin'], list: ['the kitchen', 'an admin'] },
});
