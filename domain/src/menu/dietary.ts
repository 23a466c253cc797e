import * as z from 'zod/mini';
import { cleanLine } from '../common/line';
import type { MenuMeal } from './menu';

/** Foods that people commonly avoid, offered as choices and compared with a meal's `allergens` and alcohol. */
export const dietaryChoices = [
  'Peanuts',
  'Tree nuts',
  'Milk',
  'Eggs',
  'Fish',
  'Shellfish',
  'Gluten',
  'Soy',
  'Sesame',
  'Alcohol',
] as const;

export type DietaryChoice = (typeof dietaryChoices)[number];

/** Maximum number of entries, and maximum number of characters in total, as in the security rules. */
const maxNeeds = 20;
const maxCharacters = 400;

/** Input of the dietary fields on the profile tab: ticked choices, and free text separated by commas or line breaks. */
export const dietaryInputSchema = z.object({
  dietary_choices: z.array(z.enum(dietaryChoices)),
  dietary_words: z.string(),
});
export type DietaryInput = z.infer<typeof dietaryInputSchema>;

export function toDietaryInput(needs: readonly string[]): DietaryInput {
  const choices = dietaryChoices.filter((choice) => needs.includes(choice));
  const words = needs.filter((need) => !dietaryChoices.some((choice) => choice === need));
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

const synonyms: Partial<Record<string, string>> = {
  dairy: 'milk',
  lactose: 'milk',
  egg: 'eggs',
  wheat: 'gluten',
  nuts: 'tree nuts',
  groundnut: 'peanuts',
  groundnuts: 'peanuts',
  peanut: 'peanuts',
  crustaceans: 'shellfish',
  crayfish: 'shellfish',
  soya: 'soy',
};

function toCanonical(word: string): string {
  const lower = word.trim().toLowerCase();
  return synonyms[lower] ?? lower;
}

/** Returns the choice that matches a need, otherwise the need as typed. */
export function toDietaryName(need: string): string {
  const meant = toCanonical(need);
  return dietaryChoices.find((choice) => choice.toLowerCase() === meant) ?? need.trim();
}

/** Returns the needs that a meal conflicts with, in the customer's words. */
export function findDietaryConflicts(
  meal: Pick<MenuMeal, 'allergens' | 'is_alcoholic'>,
  needs: readonly string[],
): string[] {
  const contains = new Set(meal.allergens.map(toCanonical));
  if (meal.is_alcoholic) contains.add('alcohol');
  return needs.filter((need) => contains.has(toCanonical(need)));
}
