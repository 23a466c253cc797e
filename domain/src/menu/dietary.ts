import * as z from 'zod/mini';
import type { MenuMeal } from './menu';

/** What couples most often avoid, offered as choices; matched with a meal's `allergens` and with alcohol. */
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

/** As many entries and as many characters in all as the rules take. */
const maxNeeds = 20;
const maxCharacters = 400;

/** What the profile tab asks: ticked choices, and the couple's own words between commas or on lines of their own. */
export const dietaryInputSchema = z.object({
  dietary_choices: z.array(z.enum(dietaryChoices)),
  dietary_words: z.string(),
});
export type DietaryInput = z.infer<typeof dietaryInputSchema>;

/** The saved list as the form shows it. */
export function dietaryInputOf(needs: readonly string[]): DietaryInput {
  const choices = dietaryChoices.filter((choice) => needs.includes(choice));
  const words = needs.filter((need) => !dietaryChoices.some((choice) => choice === need));
  return { dietary_choices: choices, dietary_words: words.join(', ') };
}

/** The form as the list that is saved: the choices in their order, then the couple's own words, nothing twice. */
export function dietaryNeeds({ dietary_choices, dietary_words }: DietaryInput): string[] {
  const needs: string[] = dietaryChoices.filter((choice) => dietary_choices.includes(choice));
  for (const part of dietary_words.split(/[,\n]/)) {
    const word = part.trim().replace(/\s+/g, ' ');
    const known = [...dietaryChoices, ...needs].find((need) => need.toLowerCase() === word.toLowerCase());
    if (word !== '' && !needs.includes(known ?? word)) needs.push(known ?? word);
  }
  return needs;
}

/** Why so many needs can't be saved, or null if they can. */
export function dietaryProblem(needs: readonly string[]): string | null {
  if (needs.length > maxNeeds) return `At most ${maxNeeds} dietary needs, please`;
  const { length } = needs.join('');
  return length > maxCharacters ? `At most ${maxCharacters} characters in all, please` : null;
}

/** Spellings that mean the same choice, in lower case. */
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

function canonical(word: string): string {
  const lower = word.trim().toLowerCase();
  return synonyms[lower] ?? lower;
}

/** One name for what couples call differently: the choice that a need means, else their own words. */
export function dietaryName(need: string): string {
  const meant = canonical(need);
  return dietaryChoices.find((choice) => choice.toLowerCase() === meant) ?? need.trim();
}

/** Which of the couple's saved needs this meal goes against, in their words; empty when it suits them. */
export function dietaryConflicts(
  meal: Pick<MenuMeal, 'allergens' | 'is_alcoholic'>,
  needs: readonly string[],
): string[] {
  const contains = new Set(meal.allergens.map(canonical));
  if (meal.is_alcoholic) contains.add('alcohol');
  return needs.filter((need) => contains.has(canonical(need)));
}
