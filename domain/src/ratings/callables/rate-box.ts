import * as z from 'zod/mini';
import { documentId } from '../../common/document-id';
import { dishAnswer } from '../rating';
import type { CallableContract } from '../../common/callables/contract';

/**
 * Whoever ate a delivered box says how its dishes were, once, or "Not now" with none. Refuses with `not-allowed`, also
 * for a box that is not there, not delivered, somebody else's or rated otherwise before, with `too-late` two weeks
 * after the delivery, and with `invalid-input` for a dish that isn't in it.
 */
export const rateBox = {
  name: 'rateBox',
  input: z.strictObject({ order_id: documentId, dishes: z.array(dishAnswer).check(z.maxLength(5)) }),
  output: z.object({ order_id: z.string() }),
  isRepeatable: true,
} satisfies CallableContract;
