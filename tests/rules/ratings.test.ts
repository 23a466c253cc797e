import { getOwnerUid } from './support/actors';
import { describeMatch, type ExpectedAccess } from './support/firestore-match';

const prefix = 'ratings';

describeMatch('/profiles/{uid}/ratings/{orderId}', prefix, {
  path: `profiles/${getOwnerUid(prefix)}/ratings/ratings-1`,
  standing: { weekly_drop_id: 'ratings-1', dishes: [{ meal_item_id: 'jollof', stars: 2, word: 'Too hot' }] },
  create: { weekly_drop_id: 'ratings-1', dishes: [] },
  update: { dishes: [] },
  may: { get: ['the owner'], list: ['the owner'] },
});

const kitchens = (path: string): ExpectedAccess => ({
  path,
  standing: { stars: 2, user_id: getOwnerUid(prefix) },
  create: { stars: 5 },
  update: { stars: 5 },
  may: { get: ['the kitchen', 'an admin'], list: ['the kitchen', 'an admin'] },
});

describeMatch(
  '/weekly_drops/{dropId}/dish_ratings/{mealItemId}',
  prefix,
  kitchens('weekly_drops/ratings-1/dish_ratings/jollof'),
);
describeMatch(
  '/weekly_drops/{dropId}/dish_words/{wordId}',
  prefix,
  kitchens('weekly_drops/ratings-1/dish_words/1'),
);
