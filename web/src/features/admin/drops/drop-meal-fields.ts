import { type DropMealChange, maxPortions } from '@sharebox/domain/drops/drop-meals';
import { getPriceProblem } from '@sharebox/domain/menu/meal-form';

export type DropMealProperties = Omit<
  Extract<DropMealChange, { change: 'update' }>,
  'change' | 'meal_item_id'
>;

export function getSpecialPriceProblem(text: string): string | null {
  return text === '' ? null : getPriceProblem(text);
}

export function getMaxQuantityProblem(text: string): string | null {
  if (!/^\d{1,6}$/.test(text)) return 'The quantity must be a whole number.';
  return Number(text) > maxPortions ? 'The quantity is at most 100,000.' : null;
}
