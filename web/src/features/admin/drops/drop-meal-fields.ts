import { dropMealChange, type DropMealChange } from '@sharebox/domain/callables/save-drop-meals';
import { koboOfNairaText } from '@sharebox/domain/money/money';

/** What may change of a meal in a drop. */
export type DropMealProperties = Omit<
  Extract<DropMealChange, { change: 'update' }>,
  'change' | 'meal_item_id'
>;

function problemOf(properties: DropMealProperties): string | null {
  const checked = dropMealChange.safeParse({ change: 'update', meal_item_id: 'any', ...properties });
  return checked.success ? null : (checked.error.issues[0]?.message ?? null);
}

/** Kobo of a special price as typed; null for none, and for what `specialPriceProblem` refuses. */
export function specialPriceOf(text: string): number | null {
  return text === '' ? null : koboOfNairaText(text);
}

/** The message for a special price that can't be kept, or null. */
export function specialPriceProblem(text: string): string | null {
  const price = specialPriceOf(text);
  if (text !== '' && price === null) return 'The price is a sum in naira, like 3000 or 3000.50.';
  if (price !== null && price <= 0) return 'Price must be greater than zero.';
  if (price !== null && price > 1_000_000_000) return 'Price must be at most ₦10,000,000.';
  return problemOf({ special_price: price });
}

/** The message for a quantity that can't be kept, or null. */
export function maxQuantityProblem(text: string): string | null {
  if (!/^\d{1,6}$/.test(text)) return 'The quantity must be a whole number.';
  return Number(text) > 100_000
    ? 'The quantity is at most 100,000.'
    : problemOf({ max_quantity: Number(text) });
}
