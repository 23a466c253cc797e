import * as z from 'zod/mini';
import { documentIdSchema } from '../../common/document-id';
import { orderStatusSchema } from '../../orders/order';
import type { CallableContract } from '../../common/callables/contract';

/**
 * Opens a guest's gift by the link of a mail, to anybody who has it. `sign_in_token` opens a session for this one
 * order; it is null for its payer, who needs none. Refuses with `not-allowed` (also for an order that is not there),
 * `too-late` once the link has ended, `invalid-input`, `rate-limited`.
 */
export const openGuestOrderContract = {
  name: 'openGuestOrder',
  input: z.strictObject({
    order_id: documentIdSchema,
    token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
  }),
  output: z.object({ sign_in_token: z.nullable(z.string()), status: orderStatusSchema }),
} satisfies CallableContract;
