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

/** Which of the couple's saved needs this meal goes against, in their words; empty when it suits them. */
export function dietaryConflicts(
  meal: Pick<MenuMeal, 'allergens' | 'is_alcoholic'>,
  needs: readonly string[],
): string[] {
  const contains = new Set(meal.allergens.map(canonical));
  if (meal.is_alcoholic) contains.add('alcohol');
  return needs.filter((need) => contains.has(canonical(need)));
}
