import * as z from 'zod/mini';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';

/**
 * Sends the email that confirms a guest's address again, once a day for each address. `sent` is false if the address is
 * confirmed or got its emails of this day. Rejects with `not-allowed` for an order that the caller did not place as a guest.
 */
export const resendGuestEmailContract = {
  name: 'resendGuestEmail',
  input: z.strictObject({ order_id: documentIdSchema }),
  output: z.object({ sent: z.boolean() }),
} satisfies CallableContract;
