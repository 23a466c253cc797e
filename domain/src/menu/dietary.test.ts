import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  avoidedFoods,
  describeUnmetNeeds,
  dietaryChoices,
  findAvoidedFoods,
  dietaryInputSchema,
  toDietaryInput,
  parseDietaryNeeds,
  getDietaryProblem,
} from './dietary';

describe('dietary needs', () => {
  it('are the ticked choices followed by the free text, without duplicates', () => {
    const typed = {
      dietary_choices: ['Milk' as const, 'Peanuts' as const],
      dietary_words: ' no  pepper, No Pepper,\n milk ,, halal',
    };
    expect(parseDietaryNeeds(typed)).toEqual(['Peanuts', 'Milk', 'no pepper', 'Halal']);
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
  const typed = { dietary_choices: [...dietaryChoices], dietary_words: 'no pepper' };
  expect(dietaryInputSchema.parse(typed)).toEqual(typed);
  expect(dietaryInputSchema.safeParse({ ...typed, dietary_choices: ['Beans'] }).success).toBe(false);
});

describe('describeUnmetNeeds', () => {
  const dish = { contains: ['Peanuts', 'Milk', 'hot pepper'], tags: ['halal' as const] };

  it.each([
    [['Peanuts', 'Eggs'], 'Contains what you avoid: Peanuts'],
    [['Milk', 'Peanuts'], 'Contains what you avoid: Peanuts, Milk'],
    [['Vegetarian', 'Halal'], 'Not marked as vegetarian'],
    [['Vegetarian', 'Milk'], 'Contains what you avoid: Milk. Not marked as vegetarian'],
    [['Eggs', 'Halal'], null],
  ])('compares the ticked needs %j with what staff stated', (needs, text) => {
    expect(describeUnmetNeeds(dish, needs)).toBe(text);
  });

  it('does not compare needs in the customer’s own words', () => {
    expect(describeUnmetNeeds(dish, ['hot pepper', 'peanuts', 'vegan'])).toBeNull();
  });

  it('has nothing to say about allergens that are not stated', () => {
    expect(describeUnmetNeeds({ contains: null, tags: [] }, ['Milk'])).toBeNull();
    expect(describeUnmetNeeds({ contains: null, tags: [] }, ['Halal'])).toBe('Not marked as halal');
  });

  it('warns about each ticked food that a dish contains, and about no other', () => {
    const foods = fc.subarray([...avoidedFoods]);
    fc.assert(
      fc.property(foods, foods, (contains, needs) => {
        const shared = contains.filter((food) => needs.includes(food));
        expect(new Set(findAvoidedFoods(contains, needs))).toEqual(new Set(shared));
        expect(describeUnmetNeeds({ contains, tags: [] }, needs) === null).toBe(shared.length === 0);
      }),
    );
  });
});
