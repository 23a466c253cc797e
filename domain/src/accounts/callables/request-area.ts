import * as z from 'zod/mini';
import { lineSchema } from '../../common/line';
import { maxAreaLength } from '../../orders/delivery-area';
import type { CallableContract } from '../../common/callables/contract';

/**
 * Adds the caller to the waiting list for an area that the shop does not deliver to yet. They get an email when it does.
 * Rejects with `email-unverified`, and with `not-allowed` for guests and closed accounts.
 */
export const requestAreaContract = {
  name: 'requestArea',
  input: z.strictObject({ area: lineSchema(maxAreaLength, { missing: 'Please enter the area' }) }),
  output: z.object({ requested: z.literal(true) }),
  isRepeatable: true,
} satisfies CallableContract;
