import * as z from 'zod/mini';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';

/**
 * Deletes a catalogue meal that no drop uses, including its images. Idempotent.
 * @throws `invalid-input` with a message that lists the drops using the meal, `not-allowed`
 */
export const deleteMealItemContract = {
  name: 'deleteMealItem',
  input: z.strictObject({ meal_item_id: documentIdSchema }),
  output: z.object({ deleted: z.boolean() }),
} satisfies CallableContract;
