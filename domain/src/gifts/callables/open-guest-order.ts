import * as z from 'zod/mini';
import { documentIdSchema } from '../../common/document-id';
import { orderStatusSchema } from '../../orders/order';
import type { CallableContract } from '../../common/callables/contract';

/**
 * Opens a guest's gift from the link in their email. Anyone who has the link can open it. `sign_in_token` starts a
 * session limited to this order. It is null for the payer, who does not need one.
 * @throws `not-allowed` for a wrong token or unknown order, `too-late` once the link has expired, `invalid-input`,
 * `rate-limited`
 */
export const openGuestOrderContract = {
  name: 'openGuestOrder',
  input: z.strictObject({
    order_id: documentIdSchema,
    token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
  }),
  output: z.object({ sign_in_token: z.nullable(z.string()), status: orderStatusSchema }),
} satisfies CallableContract;
