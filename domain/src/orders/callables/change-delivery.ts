import * as z from 'zod/mini';
import { addressInputSchema } from '../../accounts/address';
import { documentIdSchema } from '../../common/document-id';
import { deliveryWindowSchema } from '../delivery-window';
import { maxReasonLength, reasonTooLong } from '../order';
import type { CallableContract } from '../../common/callables/contract';

const chosenWindowSchema = z.nullable(deliveryWindowSchema);
const seenTextSchema = z.string().check(z.maxLength(500));

/**
 * An admin has an order brought to another address, or in another window of its day; null is any. Whoever the box
 * comes to is told, once, and a giver of what they may know of it. Refuses with `too-late` what can't be changed any
 * more, in a sentence that says why, with `changed-meanwhile` where the delivery is not what `seen` says, and with
 * `not-allowed` and `invalid-input`. What is so already changes nothing.
 */
export const changeDeliveryContract = {
  name: 'changeDelivery',
  input: z.strictObject({
    request_id: z.uuid(),
    order_id: documentIdSchema,
    address: z.strictObject(addressInputSchema.shape),
    delivery_window: chosenWindowSchema,
    /** The delivery as the admin saw it. */
    seen: z.strictObject({
      address: z.strictObject({
        label: seenTextSchema,
        address_line_1: seenTextSchema,
        address_line_2: seenTextSchema,
        city: seenTextSchema,
        state: seenTextSchema,
        zip_code: seenTextSchema,
      }),
      delivery_window: chosenWindowSchema,
    }),
    /** Who asked for it, and how: for the audit log. */
    reason: z.optional(z.string().check(z.trim(), z.maxLength(maxReasonLength, reasonTooLong))),
  }),
  output: z.object({ order_id: z.string() }),
} satisfies CallableContract;
export type ChangeDeliveryInput = z.output<typeof changeDeliveryContract.input>;
