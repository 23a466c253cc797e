import * as z from 'zod/mini';
import { addressInputSchema } from '../../accounts/address';
import { documentIdSchema } from '../../common/document-id';
import { deliveryWindowSchema } from '../delivery-window';
import type { CallableContract } from '../../common/callables/contract';
import { textSchema } from '../../common/text';

const chosenWindowSchema = z.nullable(deliveryWindowSchema);
const seenTextSchema = z.string().check(z.maxLength(500));

/**
 * Changes the address or delivery window of an order. For admins only. A window of null means any time. Notifies the
 * person who receives the box; the giver of a gift is notified only of changes they may know about. Does nothing if the
 * order already has this delivery. With `giver_chose`, redirects a declined gift to its giver, who told the shop so; this
 * needs a `reason`. Rejects with `too-late` and an explanation when the delivery can no longer change,
 * with `changed-meanwhile` when the delivery differs from `seen`, with `area-not-served` for a new address outside the
 * delivery areas, and with `not-allowed` or `invalid-input`.
 */
export const changeDeliveryContract = {
  name: 'changeDelivery',
  input: z.strictObject({
    request_id: z.uuid(),
    order_id: documentIdSchema,
    address: z.strictObject(addressInputSchema.shape),
    delivery_window: chosenWindowSchema,
    /** The delivery that the admin saw before editing. */
    seen: z.strictObject({
      address: z.strictObject({
        label: seenTextSchema,
        address_line_1: seenTextSchema,
        address_line_2: seenTextSchema,
        city: seenTextSchema,
        state: seenTextSchema,
        zip_code: seenTextSchema,
        area: z._default(seenTextSchema, ''),
        landmark: z._default(seenTextSchema, ''),
        gate_code: z._default(seenTextSchema, ''),
      }),
      delivery_window: chosenWindowSchema,
    }),
    giver_chose: z.optional(z.literal(true)),
    /** The person who asked for the change and the way they asked, for the audit log. */
    reason: z.optional(textSchema()),
  }),
  output: z.object({ order_id: z.string() }),
} satisfies CallableContract;
export type ChangeDeliveryInput = z.output<typeof changeDeliveryContract.input>;
