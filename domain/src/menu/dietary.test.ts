import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addNamedFoods,
  avoidedFoods,
  describeUnmetDietaryNeeds,
  dietaryChoices,
  findAvoidedFoods,
  formatTypedNeeds,
  getFoodsNamedInOtherWords,
  parseTypedNeeds,
  dietaryInputSchema,
  toDietaryInput,
  parseDietaryNeeds,
  getDietaryProblem,
} from './dietary';

describe('dietary needs', () => {
  it.each([
    ['Prawns, seriously', ['Crustaceans', 'Prawns', 'seriously']],
    ['no nuts please', ['Peanuts', 'Tree nuts', 'no nuts please']],
    ['Crustaceans (prawns)', ['Crustaceans', 'Crustaceans (prawns)']],
    ['eggplant, fishy smells', ['eggplant', 'fishy smells']],
    ['milk', ['Milk']],
  ])('addNamedFoods adds the foods that the free text %j names', (dietary_words, needs) => {
    expect(addNamedFoods(parseDietaryNeeds({ dietary_choices: [], dietary_words }))).toEqual(needs);
  });

  it.each([
    ['Prawns and shellfish. Also peanuts', 'Prawns and shellfish. Also peanuts', ['Crustaceans', 'Molluscs']],
    ['no okra, peanuts', 'Peanuts, no okra', []],
    ['nuts', 'nuts', ['Peanuts', 'Tree nuts']],
    ['Peanuts, no groundnut', 'no groundnut', ['Peanuts']],
  ])('shows the typed needs %j without repeating them', (typed, shown, others) => {
    const needs = parseTypedNeeds(typed);
    expect(formatTypedNeeds(needs)).toBe(shown);
    expect(parseTypedNeeds(shown)).toEqual(needs);
    expect(getFoodsNamedInOtherWords(shown)).toEqual(others);
  });

  it('addNamedFoods adds nothing to needs that are already as long as permitted', () => {
    const long = ['prawns', 'x'.repeat(394)];
    expect(addNamedFoods(long)).toEqual(long);
  });

  it('dietary needs are the ticked choices followed by the free text, without duplicates', () => {
    const typed = {
      dietary_choices: ['Milk' as const, 'Peanuts' as const],
      dietary_words: ' no  pepper, No Pepper,\n milk ,, halal',
    };
    expect(parseDietaryNeeds(typed)).toEqual(['Peanuts', 'Milk', 'no pepper', 'Halal']);
  });

  it('dietary needs are unchanged after a round trip through the form', () => {
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

  it('dietary needs become free text if the form does not offer them as a choice', () => {
    expect(toDietaryInput(['Milk', 'Alcohol'], ['Milk'])).toEqual({
      dietary_choices: ['Milk'],
      dietary_words: 'Alcohol',
    });
  });

  it('dietary needs are limited to 20 entries and 400 characters in total', () => {
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

describe('describeUnmetDietaryNeeds', () => {
  const dish = { contains: ['Peanuts', 'Milk', 'hot pepper'], tags: ['halal' as const] };

  it.each([
    [['Peanuts', 'Eggs'], 'Contains what you avoid: Peanuts'],
    [['Milk', 'Peanuts'], 'Contains what you avoid: Peanuts, Milk'],
    [['Vegetarian', 'Halal'], 'Not marked as vegetarian'],
    [['Vegetarian', 'Milk'], 'Contains what you avoid: Milk. Not marked as vegetarian'],
    [['Eggs', 'Halal'], null],
  ])('compares the ticked dietary needs %j with the stated allergens and tags of a dish', (needs, text) => {
    expect(describeUnmetDietaryNeeds(dish, needs)).toBe(text);
  });

  it('does not compare dietary needs in the customer’s own words with a dish', () => {
    expect(describeUnmetDietaryNeeds(dish, ['hot pepper', 'peanuts', 'vegan'])).toBeNull();
  });

  it('describeUnmetDietaryNeeds compares only the tags of a dish without stated allergens', () => {
    expect(describeUnmetDietaryNeeds({ contains: null, tags: [] }, ['Milk'])).toBeNull();
    expect(describeUnmetDietaryNeeds({ contains: null, tags: [] }, ['Halal'])).toBe('Not marked as halal');
  });

  it('findAvoidedFoods returns exactly the foods in a dish that the customer ticked', () => {
    const foods = fc.subarray([...avoidedFoods]);
    fc.assert(
      fc.property(foods, foods, (contains, needs) => {
        const shared = contains.filter((food) => needs.includes(food));
        expect(new Set(findAvoidedFoods(contains, needs))).toEqual(new Set(shared));
        expect(describeUnmetDietaryNeeds({ contains, tags: [] }, needs) === null).toBe(shared.length === 0);
      }),
    );
  });
});
