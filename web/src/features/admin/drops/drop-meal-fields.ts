import { dropMealChangeSchema, type DropMealChange, maxPortions } from '@sharebox/domain/drops/drop-meals';
import { getPriceProblem } from '@sharebox/domain/menu/meal-form';
import { parseNairaText } from '@sharebox/domain/money/money';

export type DropMealProperties = Omit<
  Extract<DropMealChange, { change: 'update' }>,
  'change' | 'meal_item_id'
>;

function problemOf(properties: DropMealProperties): string | null {
  const checked = dropMealChangeSchema.safeParse({ change: 'update', meal_item_id: 'any', ...properties });
  return checked.success ? null : (checked.error.issues[0]?.message ?? null);
}

/** Parses a special price into kobo; null if the text is empty or invalid (see `getSpecialPriceProblem`). */
export function parseSpecialPrice(text: string): number | null {
  return text === '' ? null : parseNairaText(text);
}

export function getSpecialPriceProblem(text: string): string | null {
  return text === '' ? null : getPriceProblem(text);
}

export function getMaxQuantityProblem(text: string): string | null {
  if (!/^\d{1,6}$/.test(text)) return 'The quantity must be a whole number.';
  return Number(text) > maxPortions
    ? 'The quantity is at most 100,000.'
    : problemOf({ max_quantity: Number(text) });
}
