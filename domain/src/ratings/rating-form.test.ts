import { expect, it } from 'vitest';
import { maxCommentLength } from './rating';
import { toDishRatingInputs, createEmptyRatingForm, ratingFormSchema } from './rating-form';

const starsMissing = 'Please choose the stars as well';
const nothingRated = 'Rate at least one dish.';
const jollof = { meal_item_id: 'jollof', stars: null, word: '' };
const zobo = { meal_item_id: 'zobo', stars: null, word: '' };
const problems = (...dishes: unknown[]) =>
  (ratingFormSchema.safeParse({ dishes }).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ]);

it('createEmptyRatingForm has a row without stars for each dish', () => {
  expect(createEmptyRatingForm([{ meal_item_id: 'jollof' }, { meal_item_id: 'zobo' }])).toEqual({
    dishes: [jollof, zobo],
  });
});

it('the form requires stars for at least one dish', () => {
  expect(problems(jollof, zobo)).toEqual([['dishes.0.stars', nothingRated]]);
  expect(problems(jollof, { ...zobo, stars: 1 })).toEqual([]);
});

it('the form requires stars for each dish with a comment', () => {
  expect(problems(jollof, { ...zobo, word: 'Sweet' })).toEqual([['dishes.1.stars', starsMissing]]);
  expect(problems(jollof, { ...zobo, word: '   ' })).toEqual([['dishes.0.stars', nothingRated]]);
});

it('the form limits the length of comments, and accepts one to five stars', () => {
  const word = 'a'.repeat(maxCommentLength);
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
