import * as z from 'zod/mini';
import { cleanLine } from '../common/line';
import { foldText, foldWords } from '../common/normalize';
import type { MealTag, StatedContents } from './menu';

/**
 * Foods that people commonly avoid: the 14 allergens of EU Regulation 1169/2011, local foods and alcohol. Customers
 * tick the foods that they avoid, and staff tick the foods that a meal contains.
 */
export const avoidedFoods = [
  'Peanuts',
  'Tree nuts',
  'Milk',
  'Eggs',
  'Fish',
  'Crustaceans',
  'Molluscs',
  'Gluten',
  'Soy',
  'Sesame',
  'Celery',
  'Mustard',
  'Lupin',
  'Sulphites',
  'Egusi',
  'Ogbono',
  'Locust beans',
  'Alcohol',
] as const;

/** Maps each diet that customers can tick to the tag that staff give to suitable meals. */
const dietTags: ReadonlyMap<string, MealTag> = new Map([
  ['Vegetarian', 'vegetarian'],
  ['Halal', 'halal'],
]);

/** The needs that customers can tick. */
export const dietaryChoices = [...avoidedFoods, 'Vegetarian', 'Halal'] as const;

export type DietaryChoice = (typeof dietaryChoices)[number];

/** Examples of the foods that a choice covers. */
export const dietaryExamples: Partial<Record<DietaryChoice, string>> = {
  Peanuts: 'groundnut, suya spice',
  'Tree nuts': 'cashew, almond, coconut',
  Milk: 'butter, cheese',
  Fish: 'stockfish too',
  Crustaceans: 'shellfish: crayfish, prawns, crab',
  Molluscs: 'shellfish: periwinkle, snail, squid',
  Gluten: 'wheat, semolina, oats',
  Soy: 'soya, tofu',
  Sesame: 'benniseed',
  Sulphites: 'wine, dried fruit',
  'Locust beans': 'iru, dawadawa',
};

/** Other words for foods that people type, folded and in the singular. */
const foodSynonyms: Partial<Record<DietaryChoice, readonly string[]>> = {
  Peanuts: ['nut', 'groundnut'],
  'Tree nuts': ['nut', 'cashew', 'almond', 'walnut', 'coconut'],
  Milk: ['dairy', 'lactose', 'butter', 'cheese'],
  Fish: ['seafood', 'stockfish'],
  Crustaceans: ['seafood', 'shellfish', 'crayfish', 'prawn', 'shrimp', 'crab', 'lobster'],
  Molluscs: ['seafood', 'shellfish', 'periwinkle', 'snail', 'squid'],
  Gluten: ['wheat', 'semolina', 'oat'],
  Soy: ['soya', 'tofu'],
  Sesame: ['benniseed'],
  Sulphites: ['sulfite'],
  'Locust beans': ['iru', 'dawadawa'],
};

/** Maximum number of dietary needs, as in the security rules. */
const maxNeeds = 20;
/** Maximum total length of all dietary needs in characters, as in the security rules. */
export const maxDietaryCharacters = 400;

/** Form input for dietary needs: ticked choices, and free text separated by commas or line breaks. */
export const dietaryInputSchema = z.object({
  dietary_choices: z.array(z.enum(dietaryChoices)),
  dietary_words: z.string(),
});
export type DietaryInput = z.infer<typeof dietaryInputSchema>;

/** Converts stored needs to form input. Needs that are not among the offered choices become free text. */
export function toDietaryInput(
  needs: readonly string[],
  offered: readonly DietaryChoice[] = dietaryChoices,
): DietaryInput {
  const choices = offered.filter((choice) => needs.includes(choice));
  const words = needs.filter((need) => !choices.some((choice) => choice === need));
  return { dietary_choices: choices, dietary_words: words.join(', ') };
}

/** Converts form input to needs: the ticked choices in their fixed order, then the free text, without duplicates. */
export function parseDietaryNeeds({ dietary_choices, dietary_words }: DietaryInput): string[] {
  const needs: string[] = dietaryChoices.filter((choice) => dietary_choices.includes(choice));
  for (const part of dietary_words.split(/[,\n]/)) {
    const word = cleanLine(part);
    const known = [...dietaryChoices, ...needs].find((need) => need.toLowerCase() === word.toLowerCase());
    if (word !== '' && !needs.includes(known ?? word)) needs.push(known ?? word);
  }
  return needs;
}

/** Returns an error message if there are too many needs or they are too long, otherwise null. */
export function getDietaryProblem(needs: readonly string[]): string | null {
  if (needs.length > maxNeeds) return `At most ${maxNeeds} dietary needs, please`;
  const { length } = needs.join('');
  return length > maxDietaryCharacters ? `At most ${maxDietaryCharacters} characters in all, please` : null;
}

/**
 * Adds the foods that the free text names, because only these are compared with dishes: `no prawns` adds `Crustaceans`.
 * Keeps the free text. Adds nothing if the needs would become too many or too long.
 */
export function addNamedFoods(needs: readonly string[]): string[] {
  const texts = needs.map((need) => foldWords(need).join(' '));
  const isNamed = (food: DietaryChoice) =>
    [foldText(food).replace(/s$/, ''), ...(foodSynonyms[food] ?? [])].some((name) =>
      texts.some((text) => new RegExp(`\\b${name}(e?s)?\\b`).test(text)),
    );
  const choices: string[] = dietaryChoices.filter(
    (choice) => needs.includes(choice) || (avoidedFoods.some((food) => food === choice) && isNamed(choice)),
  );
  const added = [...choices, ...needs.filter((need) => !choices.includes(need))];
  return getDietaryProblem(added) === null ? added : [...needs];
}

/** Converts typed needs, such as the allergies of a gift's recipient, to needs with the foods that they name. */
export const parseTypedNeeds = (text: string): string[] =>
  addNamedFoods(parseDietaryNeeds({ dietary_choices: [], dietary_words: text }));

/** Formats needs as typed, without the foods that `parseTypedNeeds` adds again. */
export function formatTypedNeeds(needs: readonly string[]): string {
  const words = needs.filter((need) => !dietaryChoices.some((choice) => choice === need));
  const named = addNamedFoods(words);
  return needs.filter((need) => words.includes(need) || !named.includes(need)).join(', ');
}

/** Returns the foods that typed needs name in other words: `shellfish` names `Crustaceans` and `Molluscs`. */
export function getFoodsNamedInOtherWords(text: string): string[] {
  const typed = foldText(text);
  return parseTypedNeeds(text).filter((need) => !typed.includes(foldText(need).replace(/s$/, '')));
}

/** Returns the foods in a dish that the customer ticked as avoided. Free text is not compared. */
export function findAvoidedFoods(contains: readonly string[], needs: readonly string[]): string[] {
  return avoidedFoods.filter((food) => needs.includes(food) && contains.includes(food));
}

/**
 * Describes the ticked needs that a dish does not meet, or returns null if it meets all of them. Free text is not
 * compared, because a person reads it (docs/product/profile.md#dietary-needs).
 */
export function describeUnmetDietaryNeeds(
  { contains, tags }: { contains: StatedContents; tags: readonly MealTag[] },
  needs: readonly string[],
): string | null {
  const foods = findAvoidedFoods(contains ?? [], needs);
  const diets = [...dietTags].filter(([diet, tag]) => needs.includes(diet) && !tags.includes(tag));
  const sentences = [
    ...(foods.length > 0 ? [`Contains what you avoid: ${foods.join(', ')}`] : []),
    ...diets.map(([, tag]) => `Not marked as ${tag}`),
  ];
  return sentences.length > 0 ? sentences.join('. ') : null;
}
