import * as z from 'zod/mini';
import { documentIdSchema } from '../../common/document-id';
import { dishAnswerSchema } from '../rating';
import type { CallableContract } from '../../common/callables/contract';

/**
 * Whoever ate a delivered box says how its dishes were, once, or "Not now" with none. Refuses with `not-allowed`, also
 * for a box that is not there, not delivered, somebody else's or rated otherwise before, with `too-late` two weeks
 * after the delivery, and with `invalid-input` for a dish that isn't in it.
 */
export const rateBoxContract = {
  name: 'rateBox',
  input: z.strictObject({
    order_id: documentIdSchema,
    dishes: z.array(dishAnswerSchema).check(z.maxLength(5)),
  }),
  output: z.object({ order_id: z.string() }),
  isRepeatable: true,
} satisfies CallableContract;
