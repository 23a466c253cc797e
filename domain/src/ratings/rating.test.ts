import { expect, it } from 'vitest';
import {
  boxRatingSchema,
  dishRatingInputSchema,
  dishRatingSchema,
  ratingSumSchema,
  dishCommentSchema,
} from './rating';

const rated_at = new Date('2026-11-21T10:00:00Z');
const dish = { meal_item_id: 'jollof', name: 'Jollof', stars: 4, word: null, word_id: null };

it.each([
  ['a rating', boxRatingSchema, { weekly_drop_id: 'a-drop', dishes: [dish], rated_at }],
  ['“Not now”', boxRatingSchema, { weekly_drop_id: 'a-drop', dishes: [], rated_at }],
  ['a sum', ratingSumSchema, { ratings: 12, stars: 55 }],
  ['a dish’s sum in its drop', dishRatingSchema, { name: 'Jollof', ratings: 12, stars: 55 }],
  ['a comment', dishCommentSchema, { meal_item_id: 'jollof', stars: 4, word: 'Smoky' }],
])('%s is parsed when complete, and rejected without any of its fields', (_, schema, whole) => {
  expect(schema.parse(whole)).toEqual(whole);
  for (const field of Object.keys(whole)) {
    expect([field, schema.safeParse({ ...whole, [field]: undefined }).success]).toEqual([field, false]);
  }
});

it('an answer may omit the comment, and must not have other fields', () => {
  expect(dishRatingInputSchema.parse({ meal_item_id: 'jollof', stars: 4 })).toEqual({
    meal_item_id: 'jollof',
    stars: 4,
    word: '',
  });
  expect(dishRatingInputSchema.safeParse({ meal_item_id: 'jollof', stars: 4, name: 'Jollof' }).success).toBe(
    false,
  );
});
