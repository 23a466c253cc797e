import { expect, it } from 'vitest';
import { maxWordLength } from './rating';
import { answersOf, emptyRating, ratingFormSchema } from './rating-form';

const starsMissing = 'Please choose the stars, too';
const nothingRated = 'Please choose the stars of one dish at least';
const jollof = { meal_item_id: 'jollof', stars: null, word: '' };
const zobo = { meal_item_id: 'zobo', stars: null, word: '' };
const problems = (...dishes: unknown[]) =>
  (ratingFormSchema.safeParse({ dishes }).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ]);

it('begins with a row for each dish, and nothing chosen', () => {
  expect(emptyRating([{ meal_item_id: 'jollof' }, { meal_item_id: 'zobo' }])).toEqual({
    dishes: [jollof, zobo],
  });
});

it('asks for the stars of one dish at least', () => {
  expect(problems(jollof, zobo)).toEqual([['dishes.0.stars', nothingRated]]);
  expect(problems(jollof, { ...zobo, stars: 1 })).toEqual([]);
});

it('asks for the stars of a dish of which something is said, beside them', () => {
  expect(problems(jollof, { ...zobo, word: 'Sweet' })).toEqual([['dishes.1.stars', starsMissing]]);
  expect(problems(jollof, { ...zobo, word: '   ' })).toEqual([['dishes.0.stars', nothingRated]]);
});

it('takes so many characters, and one to five stars', () => {
  const word = 'a'.repeat(maxWordLength);
  expect(problems(jollof, { ...zobo, stars: 5, word })).toEqual([]);
  expect(problems(jollof, { ...zobo, stars: 5, word: `${word}a` })).toEqual([
    ['dishes.1.word', 'At most 140 characters, please'],
  ]);
  for (const stars of [0, 6, 2.5]) expect(problems({ ...jollof, stars })).not.toEqual([]);
});

it('says what was filled in, trimmed, and nothing of the other rows', () => {
  const form = ratingFormSchema.parse({ dishes: [jollof, { ...zobo, stars: 4, word: ' Sweet ' }] });
  expect(answersOf(form)).toEqual([{ meal_item_id: 'zobo', stars: 4, word: 'Sweet' }]);
});
