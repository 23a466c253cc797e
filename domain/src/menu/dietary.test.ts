import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dietaryChoices,
  dietaryConflicts,
  dietaryInputSchema,
  dietaryInputOf,
  dietaryName,
  dietaryNeeds,
  dietaryProblem,
} from './dietary';

describe('dietary needs', () => {
  it('are the ticked choices and then the couple’s own words, each once', () => {
    const typed = {
      dietary_choices: ['Milk' as const, 'Peanuts' as const],
      dietary_words: ' no  pepper, halal,\n milk ,, Halal',
    };
    expect(dietaryNeeds(typed)).toEqual(['Peanuts', 'Milk', 'no pepper', 'halal']);
  });

  it('that were typed as a choice are that choice', () => {
    expect(dietaryNeeds({ dietary_choices: [], dietary_words: 'sesame' })).toEqual(['Sesame']);
  });

  it('come back from the form as they were saved', () => {
    const words = fc.record({
      dietary_choices: fc.subarray([...dietaryChoices]),
      dietary_words: fc.string(),
    });
    fc.assert(
      fc.property(words, (typed) => {
        const needs = dietaryNeeds(typed);
        expect(dietaryNeeds(dietaryInputOf(needs)).sort()).toEqual([...needs].sort());
      }),
    );
  });

  it('stand in the form as choices where they are some, and else in the couple’s words', () => {
    expect(dietaryInputOf(['halal', 'Milk', 'no pepper'])).toEqual({
      dietary_choices: ['Milk'],
      dietary_words: 'halal, no pepper',
    });
  });

  it('are at most 20, with at most 400 characters in all', () => {
    const many = Array.from({ length: 20 }, (_, index) => `need ${index}`);
    expect(dietaryProblem(many)).toBeNull();
    expect(dietaryProblem([...many, 'one more'])).toBe('At most 20 dietary needs, please');
    expect(dietaryProblem(['a'.repeat(400)])).toBeNull();
    expect(dietaryProblem(['a'.repeat(400), 'b'])).toBe('At most 400 characters in all, please');
  });
});

it('the form of dietary needs takes every choice and no other', () => {
  expect(dietaryChoices.join()).toBe('Peanuts,Tree nuts,Milk,Eggs,Fish,Shellfish,Gluten,Soy,Sesame,Alcohol');
  const typed = { dietary_choices: [...dietaryChoices], dietary_words: 'halal' };
  expect(dietaryInputSchema.parse(typed)).toEqual(typed);
  expect(dietaryInputSchema.safeParse({ ...typed, dietary_choices: ['Beans'] }).success).toBe(false);
});

describe('a meal goes against', () => {
  const meal = { allergens: [' Groundnut ', 'DAIRY', 'pepper'], is_alcoholic: false };

  it('what it contains of the couple’s needs, in their words, however they are spelt', () => {
    expect(dietaryConflicts(meal, ['Peanuts', 'Soy', 'lactose', 'Pepper '])).toEqual([
      'Peanuts',
      'lactose',
      'Pepper ',
    ]);
    expect(dietaryConflicts(meal, ['Fish'])).toEqual([]);
  });

  it('a need for no alcohol, where it is served with some', () => {
    expect(dietaryConflicts({ ...meal, is_alcoholic: true }, ['Alcohol'])).toEqual(['Alcohol']);
    expect(dietaryConflicts(meal, ['Alcohol'])).toEqual([]);
  });

  it.each([
    ['dairy', 'Milk'],
    ['lactose', 'Milk'],
    ['egg', 'Eggs'],
    ['wheat', 'Gluten'],
    ['nuts', 'Tree nuts'],
    ['groundnut', 'Peanuts'],
    ['groundnuts', 'Peanuts'],
    ['peanut', 'Peanuts'],
    ['crustaceans', 'Shellfish'],
    ['crayfish', 'Shellfish'],
    ['soya', 'Soy'],
  ])('a choice by another word for it: %s is %s', (word, choice) => {
    expect(dietaryConflicts({ allergens: [word], is_alcoholic: false }, dietaryChoices)).toEqual([choice]);
  });
});

it.each([
  [' Groundnuts ', 'Peanuts'],
  ['PEANUTS', 'Peanuts'],
  ['lactose', 'Milk'],
  ['alcohol', 'Alcohol'],
  ['  Okra ', 'Okra'],
])('the need %o is called %s', (need, name) => expect(dietaryName(need)).toBe(name));
