import * as z from 'zod/mini';
import { documentIdSchema } from '../../common/document-id';
import { deliveryWindowSchema } from '../delivery-window';
import type { CallableContract } from '../../common/callables/contract';

/**
 * Changes the address or delivery window of the caller's own box. The address is one of the caller's saved addresses.
 * Does nothing if the order already has this delivery. Rejects with `too-late` and an explanation when the delivery can
 * no longer change, with `address-missing`, `area-not-served`, `not-allowed` for gifts and other people's orders, and
 * `rate-limited` after 20 calls in a day.
 */
export const changeOwnDeliveryContract = {
  name: 'changeOwnDelivery',
  input: z.strictObject({
    order_id: documentIdSchema,
    address_id: z.optional(documentIdSchema),
    delivery_window: z.optional(deliveryWindowSchema),
  }),
  output: z.object({ order_id: z.string() }),
  isRepeatable: true,
} satisfies CallableContract;
