import { expect, it } from 'vitest';
import {
  boxRatingSchema,
  createEmptyRatingForm,
  dishCommentSchema,
  dishRatingInputSchema,
  dishRatingSchema,
  maxRatingCommentLength,
  pickFeedbackDrop,
  ratingFormSchema,
  ratingSumSchema,
  toDishRatingInputs,
} from './rating';

const rated_at = new Date('2026-11-21T10:00:00Z');
const dish = { meal_item_id: 'jollof', name: 'Jollof', stars: 4, word: null, word_id: null };

it.each([
  ['a rating', boxRatingSchema, { weekly_drop_id: 'a-drop', dishes: [dish], rated_at }],
  ['“Not now”', boxRatingSchema, { weekly_drop_id: 'a-drop', dishes: [], rated_at }],
  ['a sum', ratingSumSchema, { ratings: 12, stars: 55 }],
  ['a dish’s sum in its drop', dishRatingSchema, { name: 'Jollof', ratings: 12, stars: 55 }],
  ['a comment', dishCommentSchema, { meal_item_id: 'jollof', stars: 4, word: 'Smoky' }],
])('the schema of %s accepts complete data and requires every field', (_, schema, whole) => {
  expect(schema.parse(whole)).toEqual(whole);
  for (const field of Object.keys(whole)) {
    expect([field, schema.safeParse({ ...whole, [field]: undefined }).success]).toEqual([field, false]);
  }
});

it('dishRatingInputSchema allows omitting the comment, and rejects unknown fields', () => {
  expect(dishRatingInputSchema.parse({ meal_item_id: 'jollof', stars: 4 })).toEqual({
    meal_item_id: 'jollof',
    stars: 4,
    word: '',
  });
  expect(dishRatingInputSchema.safeParse({ meal_item_id: 'jollof', stars: 4, name: 'Jollof' }).success).toBe(
    false,
  );
});

const starsMissing = 'Please choose the stars as well';
const nothingRated = 'Rate at least one dish.';
const jollof = { meal_item_id: 'jollof', stars: null, word: '' };
const zobo = { meal_item_id: 'zobo', stars: null, word: '' };
const problems = (...dishes: unknown[]) =>
  (ratingFormSchema.safeParse({ dishes }).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ]);

it('createEmptyRatingForm returns a form with a row without stars for each dish', () => {
  expect(createEmptyRatingForm([{ meal_item_id: 'jollof' }, { meal_item_id: 'zobo' }])).toEqual({
    dishes: [jollof, zobo],
  });
});

it('ratingFormSchema requires a number of stars for at least one dish', () => {
  expect(problems(jollof, zobo)).toEqual([['dishes.0.stars', nothingRated]]);
  expect(problems(jollof, { ...zobo, stars: 1 })).toEqual([]);
});

it('ratingFormSchema requires a star rating for each dish that has a comment', () => {
  expect(problems(jollof, { ...zobo, word: 'Sweet' })).toEqual([['dishes.1.stars', starsMissing]]);
  expect(problems(jollof, { ...zobo, word: '   ' })).toEqual([['dishes.0.stars', nothingRated]]);
});

it('ratingFormSchema limits the length of comments, and accepts one to five stars', () => {
  const word = 'a'.repeat(maxRatingCommentLength);
  expect(problems(jollof, { ...zobo, stars: 5, word })).toEqual([]);
  expect(problems(jollof, { ...zobo, stars: 5, word: `${word}a` })).toEqual([
    ['dishes.1.word', 'At most 140 characters, please'],
  ]);
  for (const stars of [0, 6, 2.5]) expect(problems({ ...jollof, stars })).not.toEqual([]);
});

it('toDishRatingInputs returns the rated dishes with trimmed comments', () => {
  const form = ratingFormSchema.parse({ dishes: [jollof, { ...zobo, stars: 4, word: ' Sweet ' }] });
  expect(toDishRatingInputs(form)).toEqual([{ meal_item_id: 'zobo', stars: 4, word: 'Sweet' }]);
});

/** Half past midnight on a Friday in Lagos, still Thursday in UTC. */
const now = new Date('2026-11-26T23:30:00Z');
const drop = (id: string, delivery_date: string) => ({ id, delivery_date: new Date(delivery_date) });
const today = drop('today', '2026-11-27T17:00:00Z');
const yesterday = drop('yesterday', '2026-11-26T17:00:00Z');
const before = drop('before', '2026-11-19T17:00:00Z');

it.each([
  ['the newest earlier drop when there is no rating', [today, yesterday, before], null, 'yesterday'],
  ['the drop that was rated last', [today, yesterday, before], 'before', 'before'],
  ['today’s drop once it is rated', [today, yesterday], 'today', 'today'],
  ['today’s drop when it is the first', [today], null, 'today'],
  ['the newest earlier drop when the rated one no longer exists', [today, yesterday], 'gone', 'yesterday'],
  ['none before the first delivery', [], null, undefined],
])('pickFeedbackDrop returns %s', (_, drops, rated, id) => {
  expect(pickFeedbackDrop(drops, rated, now)?.id).toBe(id);
});
