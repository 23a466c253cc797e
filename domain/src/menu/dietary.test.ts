import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dietaryChoices,
  dietaryInputSchema,
  toDietaryInput,
  parseDietaryNeeds,
  getDietaryProblem,
} from './dietary';

describe('dietary needs', () => {
  it('are the ticked choices followed by the free text, without duplicates', () => {
    const typed = {
      dietary_choices: ['Milk' as const, 'Peanuts' as const],
      dietary_words: ' no  pepper, halal,\n milk ,, Halal',
    };
    expect(parseDietaryNeeds(typed)).toEqual(['Peanuts', 'Milk', 'no pepper', 'halal']);
  });

  it('are unchanged after a round trip through the form', () => {
    const words = fc.record({
      dietary_choices: fc.subarray([...dietaryChoices]),
      dietary_words: fc.string(),
    });
    fc.assert(
      fc.property(words, (typed) => {
        const needs = parseDietaryNeeds(typed);
        expect(parseDietaryNeeds(toDietaryInput(needs)).sort()).toEqual([...needs].sort());
      }),
    );
  });

  it('are text if the form does not offer their choice', () => {
    expect(toDietaryInput(['Milk', 'Alcohol'], ['Milk'])).toEqual({
      dietary_choices: ['Milk'],
      dietary_words: 'Alcohol',
    });
  });

  it('are limited to 20 entries and 400 characters in total', () => {
    const many = Array.from({ length: 20 }, (_, index) => `need ${index}`);
    expect(getDietaryProblem(many)).toBeNull();
    expect(getDietaryProblem([...many, 'one more'])).toBe('At most 20 dietary needs, please');
    expect(getDietaryProblem(['a'.repeat(400)])).toBeNull();
    expect(getDietaryProblem(['a'.repeat(400), 'b'])).toBe('At most 400 characters in all, please');
  });
});

it('dietaryInputSchema accepts every choice and no other value', () => {
  expect(dietaryChoices.join()).toBe(
    'Peanuts,Tree nuts,Milk,Eggs,Fish,Shellfish,Crustaceans,Molluscs,Gluten,Soy,Sesame,Celery,Mustard,Lupin,Sulphites,Egusi,Ogbono,Locust beans,Alcohol',
  );
  const typed = { dietary_choices: [...dietaryChoices], dietary_words: 'halal' };
  expect(dietaryInputSchema.parse(typed)).toEqual(typed);
  expect(dietaryInputSchema.safeParse({ ...typed, dietary_choices: ['Beans'] }).success).toBe(false);
});
