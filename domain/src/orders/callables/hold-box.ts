import * as z from 'zod/mini';
import { quantitySchema } from '../../cart/cart';
import { deliveryWindowSchema } from '../delivery-window';
import { giftDestinationSchema } from '../../gifts/gift-checkout';
import { instantSchema } from '../../common/instant';
import { nairaSchema } from '../../money/money';
import { boxOptionsSchema } from '../../cart/box-options';
import { textSchema } from '../../common/text';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';

const inputSchema = z.strictObject({
  request_id: z.uuid(),
  drop_id: documentIdSchema,
  items: z
    .array(z.strictObject({ meal_item_id: documentIdSchema, quantity: quantitySchema }))
    .check(z.minLength(1, 'Your cart is empty. Please add items before checkout.'), z.maxLength(5)),
  ...boxOptionsSchema.shape,
  personal_note: z.optional(textSchema()),
  delivery_window: z.optional(deliveryWindowSchema),
  /** The total that the customer saw, in whole naira. */
  expected_total: z.optional(nairaSchema),
  destination: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('self'), address_id: documentIdSchema }),
    giftDestinationSchema,
  ]),
});
export type HoldBoxInput = z.infer<typeof inputSchema>;

/**
 * Holds a box for a customer, calculates its price on the server and reserves a confirmation reference for the
 * transfer. Rejects with `no-active-drop`, `window-closed`, `sold-out`, `meal-unavailable`, `price-changed`,
 * `email-unverified`, `profile-incomplete`, `address-missing`, `recipient-not-found`, `recipient-not-accepting`,
 * `recipient-no-address`, `invalid-input`, `rate-limited`, or, for a closed account, `not-allowed`.
 */
export const holdBoxContract = {
  name: 'holdBox',
  input: inputSchema,
  output: z.object({
    order_id: z.string(),
    confirmation_reference: z.string(),
    total_amount: nairaSchema,
    expires_at: instantSchema,
  }),
  isRepeatable: true,
} satisfies CallableContract;
export type HoldBoxOutput = z.infer<typeof holdBoxContract.output>;
