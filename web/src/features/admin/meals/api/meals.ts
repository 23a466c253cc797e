import { saveMealItemContract } from '@sharebox/domain/menu/callables';
import type { MealForm } from '@sharebox/domain/menu/meal-form';
import * as z from 'zod/mini';
import { callFunction } from '#firebase/call.ts';
import type { MealWithId } from '#shared/storefront/catalogue.ts';

export class NoMealReturnedError extends Error {
  override readonly name = 'NoMealReturnedError';

  constructor(options: ErrorOptions) {
    super(
      'Failed to create meal item. No data returned from API. This might indicate a database constraint violation or a trigger preventing insertion.',
      options,
    );
  }
}

/** Creates a meal if `seen` is null, and updates the meal otherwise. `seen` is the meal's state when editing began. */
export async function saveMeal(form: MealForm, seen: MealWithId | null, requestId: string): Promise<void> {
  try {
    const edited = seen && { meal_item_id: seen.id, revision: seen.revision };
    await callFunction(saveMealItemContract, { ...form, ...edited, request_id: requestId });
  } catch (error) {
    const isUnreadable = error instanceof Error && error.cause instanceof z.core.$ZodError;
    throw isUnreadable && seen === null ? new NoMealReturnedError({ cause: error }) : error;
  }
}
