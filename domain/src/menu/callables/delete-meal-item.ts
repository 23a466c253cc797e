import * as z from 'zod/mini';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';

/**
 * Deletes a meal of the catalogue that no drop names, with its pictures; twice changes nothing. Refuses with
 * `invalid-input` and a sentence that names the drops, and `not-allowed`.
 */
export const deleteMealItemContract = {
  name: 'deleteMealItem',
  input: z.strictObject({ meal_item_id: documentIdSchema }),
  output: z.object({ deleted: z.boolean() }),
} satisfies CallableContract;
