import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DietaryChoice, dietaryChoices } from './dietary';
import { findDietaryConflicts, findFoodsToLeaveOut, toDietaryName } from './dietary-conflicts';
import { foodNames, type ListedFood, misleadingNames } from './food-names';

const mealWith = (...allergens: string[]) => ({ allergens, is_alcoholic: false });

/** Returns whether a customer with one need is warned about a meal with one allergen. */
const isWarned = (need: string, allergen: string) =>
  findDietaryConflicts(mealWith(allergen), [need]).length > 0;

describe('findDietaryConflicts', () => {
  it.each(
    Object.entries({
      Peanuts: [
        'nuts',
        'Peanut oil',
        'Peanuts (groundnut)',
        'suya spice',
        'ground nuts',
        'peanutbutter',
        'may contain traces of nuts',
        'pea\u00adnut\u3164 oil',
      ],
      'Tree nuts': ['nuts', 'Cashews, roasted', 'chestnut purée', 'almond milk', 'coconut milk'],
      'Nut allergy': ['peanuts', 'Tree nuts'],
      'nut-free': ['Almonds'],
      'gluten-free': ['Semolina / barley'],
      coeliac: ['bread crumbs'],
      'no gluten please': ['Doughnuts'],
      shrimp: ['crustaceans', 'Shellfish'],
      Shellfish: ['prawns'],
      Crustaceans: ['Shellfish'],
      Molluscs: ['shellfish'],
      'allergic to crayfish': ['Crustaceans'],
      'peanuts and fish': ['Fish', 'groundnuts'],
      'Peanuts/Sesame': ['tahini'],
      seafood: ['Molluscs'],
      'lactose intolerance': ['Milk'],
      'dairy-free': ['yoghurt'],
      Eggs: ['eggwash'],
      Soy: ['soya beans'],
      beans: ['soya beans'],
      'Locust beans': ['irú'],
      seeds: ['egusi'],
      Sulphites: ['E 220'],
      'no pepper': ['hot peppers'],
      melon: ['watermelon'],
      hot: ['hot'],
      'palm oil': ['Oil'],
      'garden egg': ['eggplant'],
      nutmeg: ['Nutmeg'],
      vegan: ['Cheese', 'Eggs', 'Fish', 'Crustaceans', 'Molluscs'],
      'plant-based': ['Cheese', 'Eggs', 'Fish', 'Crustaceans', 'Molluscs'],
      vegetarian: ['Fish', 'Crustaceans', 'Molluscs'],
      halal: ['Alcohol'],
      ƙwai: ['Eggs'],
      ＰＥＡＮＵＴＳ: ['peanut'],
    }),
  )('warns a customer who avoids %j about a meal with each of %j', (need, allergens) => {
    for (const allergen of allergens)
      expect(findDietaryConflicts(mealWith(allergen), [need]), allergen).toEqual([need]);
  });

  it.each(
    Object.entries({
      'Tree nuts': ['nutmeg', 'donut', 'butternut squash', 'minute steak', 'palm nut', 'Peanuts'],
      Peanuts: ['calabash nutmeg', 'coconut', 'chestnuts', 'doughnuts'],
      Milk: ['butternut', 'coconut milk', 'almond milk', 'soya milk', 'peanut butter', 'vegan'],
      Eggs: ['eggplant', 'garden eggs', 'veggies'],
      Molluscs: ['oyster mushrooms'],
      Gluten: ['breadfruit', 'yam flour', 'goat'],
      Crustaceans: ['stockfish'],
      Fish: ['crayfish', 'Shellfish'],
      'palm oil': ['groundnut oil'],
      'no hot pepper': ['hot chocolate'],
      free: ['gluten-free'],
      '': ['Milk'],
    }),
  )('does not warn a customer who avoids %j about a meal with any of %j', (need, allergens) => {
    expect(allergens.filter((allergen) => isWarned(need, allergen))).toEqual([]);
  });

  it('returns the conflicting needs in the customer’s words', () => {
    const needs = ['Peanuts', 'Soy', 'lactose', 'Pepper '];
    expect(findDietaryConflicts(mealWith(' Groundnut ', 'DAIRY', 'pepper'), needs)).toEqual([
      'Peanuts',
      'lactose',
      'Pepper ',
    ]);
    expect(findDietaryConflicts(mealWith(), needs)).toEqual([]);
  });
});

const splitList = (list: string) => list.split(',').map((one) => one.trim());

/** The choices with each of their listed names. */
const namesByChoice = dietaryChoices
  .filter((choice): choice is ListedFood => choice !== 'Shellfish')
  .flatMap((choice) => {
    const { called, kinds } = foodNames[choice];
    const names = [choice, ...splitList(called), ...splitList(kinds)].filter((name) => name !== '');
    return names.map((name): [DietaryChoice, string] => [choice, name]);
  });

const namedFood = fc.constantFrom(...namesByChoice);

const cased = (name: string) =>
  fc
    .array(fc.boolean(), { minLength: name.length, maxLength: name.length })
    .map((upper) =>
      name.replace(/./gs, (letter, at: number) => (upper[at] === true ? letter.toUpperCase() : letter)),
    );

const accents = ['', '\u0301', '\u0300', '\u0323', '\u0323\u0301'];

/** Adds accents and dots, composed and decomposed, to some vowels. */
const accented = (name: string) =>
  fc.array(fc.constantFrom(...accents), { minLength: name.length, maxLength: name.length }).chain((marks) => {
    const marked = name.replace(/[aeiou]/gi, (letter, at: number) => letter + (marks[at] ?? ''));
    return fc.constantFrom(marked, marked.normalize('NFC'));
  });

const plural = (name: string) => {
  if (/s$|\d$/.test(name)) return name;
  if (/[^aeiou]y$/.test(name)) return name.replace(/y$/, 'ies');
  return /(x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
};

/** Ways in which people write a food. */
const wordings: ((name: string) => string)[] = [
  (name) => name,
  plural,
  (name) => `${name}-free`,
  (name) => `No ${name}!`,
  (name) => `${name} allergy`,
  (name) => `severe ${plural(name)} allergies`,
  (name) => `allergic to ${plural(name)}`,
  (name) => `${name} intolerance`,
  (name) => `stew (${name})`,
  (name) => `${name} (fresh)`,
  (name) => `okra and ${plural(name)}`,
  (name) => `${name} and okra`,
  (name) => `okra,${name}`,
  (name) => `okra/${name}/yam`,
  (name) => `okra; ${name}\nyam`,
  (name) => `may contain traces of ${plural(name)}`,
  (name) => `smoked ${name} sauce`,
  (name) => name.replaceAll(' ', '-'),
  (name) => `  ${name}. `,
];

const written = (name: string) =>
  fc.constantFrom(...wordings).chain((word) => cased(word(name)).chain(accented));

describe('warnings', () => {
  it.each(dietaryChoices)('appear for %s and each of its names in both directions', (choice) => {
    for (const [, name] of namesByChoice.filter(([of]) => of === choice)) {
      for (const word of wordings) {
        expect(isWarned(choice, word(name)), word(name)).toBe(true);
        expect(isWarned(word(name), choice), word(name)).toBe(true);
      }
    }
  });

  it('appear for two names of the same food, whichever of them the customer typed', () => {
    const twoNames = namedFood.chain(([choice, name]) =>
      fc.tuple(
        written(name),
        fc
          .constantFrom(...namesByChoice.filter(([other]) => other === choice))
          .chain(([, other]) => written(other)),
      ),
    );
    fc.assert(
      fc.property(twoNames, ([one, other]) => {
        expect(isWarned(one, other), `${one} and ${other}`).toBe(true);
        expect(isWarned(other, one), `${other} and ${one}`).toBe(true);
      }),
    );
  });

  const anyText = fc.oneof(
    namedFood.chain(([, name]) => written(name)),
    fc.string(),
    fc.constantFrom(...splitList(misleadingNames.replaceAll('=', ','))),
    fc.constantFrom('pepper', 'no hot pepper', 'okra soup', 'hot', 'free', 'palm oil'),
  );

  it('never disappear when allergens are added to a meal, or text to one of its allergens', () => {
    const separator = fc.constantFrom(', ', ',', ' and ', ' or ', ' with ', ' / ', ' (', '; ', '\n', ' & ');
    fc.assert(
      fc.property(
        fc.array(anyText, { maxLength: 4 }),
        fc.array(anyText, { minLength: 1, maxLength: 3 }),
        anyText,
        separator,
        fc.nat(),
        (needs, allergens, added, separated, at) => {
          const before = findDietaryConflicts(mealWith(...allergens), needs);
          const longer = allergens.with(
            at % allergens.length,
            `${allergens[at % allergens.length]}${separated}${added}`,
          );
          for (const more of [[...allergens, added], [added, ...allergens], longer])
            expect(findDietaryConflicts(mealWith(...more), needs)).toEqual(expect.arrayContaining(before));
          expect(findDietaryConflicts({ allergens, is_alcoholic: true }, needs)).toEqual(
            expect.arrayContaining(before),
          );
        },
      ),
    );
  });

  it('appear when an allergen repeats any word of food that a customer typed', () => {
    const word = fc.stringMatching(/^[b-df-hj-np-rt-z][aeiou][b-df-hj-np-rt-z]{2}[aou]$/);
    fc.assert(
      fc.property(
        word,
        fc.constantFrom(...wordings),
        fc.constantFrom(...wordings),
        (food, need, allergen) => {
          expect(isWarned(need(food), allergen(food)), food).toBe(true);
        },
      ),
    );
  });
});

it('no misleading name causes a warning about a listed food', () => {
  // A butterbean or breadfruit is none of the choices.
  for (const name of splitList(misleadingNames.replaceAll('=', ',')))
    expect(findDietaryConflicts(mealWith(name, plural(name)), dietaryChoices), name).toEqual([]);
});

describe('findFoodsToLeaveOut', () => {
  it('returns listed names, each once, and unlisted needs as typed', () => {
    const meal = mealWith('nuts', 'crayfish', 'okra');
    expect(findFoodsToLeaveOut(meal, ['groundnut', 'peanut allergy'])).toEqual(['Peanuts']);
    expect(findFoodsToLeaveOut(meal, ['Nut allergy'])).toEqual(['Peanuts', 'Tree nuts']);
    expect(findFoodsToLeaveOut(meal, ['shrimp', 'Shellfish', 'okra-free', 'Milk'])).toEqual([
      'Crustaceans',
      'okra-free',
    ]);
  });
});

it.each(
  Object.entries({
    Peanuts: [' Groundnuts ', 'PEANUTS', 'peanut allergy', 'Peanuts (groundnut)'],
    Gluten: ['gluten-free'],
    Shellfish: ['shellfish'],
    Milk: ['lactose'],
    Soy: ['soya'],
    Alcohol: ['alcohol'],
    'Tree nuts': ['tree-nut'],
    nuts: ['nuts'],
    crayfish: ['crayfish'],
    'Peanut oil': ['Peanut oil'],
    'peanuts and fish': ['peanuts and fish'],
    'no hot pepper': ['no hot pepper'],
    Okra: ['  Okra '],
  }),
)('toDietaryName returns %j for each of %j', (name, needs) => {
  expect(needs.map(toDietaryName)).toEqual(needs.map(() => name));
});
