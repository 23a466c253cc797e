import * as z from 'zod/mini';
import { cleanLine } from '../common/line';

/**
 * Foods that people commonly avoid: the 14 allergens of EU Regulation 1169/2011, local foods and alcohol. Customers choose
 * their needs from them, and staff a meal's allergens.
 */
export const dietaryChoices = [
  'Peanuts',
  'Tree nuts',
  'Milk',
  'Eggs',
  'Fish',
  'Shellfish',
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

export type DietaryChoice = (typeof dietaryChoices)[number];

/** Examples that explain a choice. */
export const dietaryExamples: Partial<Record<DietaryChoice, string>> = {
  Peanuts: 'groundnut, suya spice',
  'Tree nuts': 'cashew, almond, coconut',
  Milk: 'butter, cheese',
  Fish: 'stockfish too',
  Shellfish: 'all of it',
  Crustaceans: 'crayfish, prawns, crab',
  Molluscs: 'periwinkle, snail, squid',
  Gluten: 'wheat, semolina, oats',
  Soy: 'soya, tofu',
  Sesame: 'benniseed',
  Sulphites: 'wine, dried fruit',
  'Locust beans': 'iru, dawadawa',
};

/** Maximum number of entries, and maximum number of characters in total, as in the security rules. */
const maxNeeds = 20;
const maxCharacters = 400;

/** Ticked choices, and free text separated by commas or line breaks. */
export const dietaryInputSchema = z.object({
  dietary_choices: z.array(z.enum(dietaryChoices)),
  dietary_words: z.string(),
});
export type DietaryInput = z.infer<typeof dietaryInputSchema>;

/** Needs that are not among the offered choices become free text. */
export function toDietaryInput(
  needs: readonly string[],
  offered: readonly DietaryChoice[] = dietaryChoices,
): DietaryInput {
  const choices = offered.filter((choice) => needs.includes(choice));
  const words = needs.filter((need) => !choices.some((choice) => choice === need));
  return { dietary_choices: choices, dietary_words: words.join(', ') };
}

/** Returns choices in their fixed order, then the free text, without duplicates. */
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
  return length > maxCharacters ? `At most ${maxCharacters} characters in all, please` : null;
}
