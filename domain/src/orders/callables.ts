import * as z from 'zod/mini';
import { createTextSchema } from '../common/text';
import { deliveryWindowSchema } from './delivery-window';
import { requestedItemsSchema } from './hold';
import { giftDestinationSchema, linkGiftDestinationSchema } from '../gifts/gift-checkout';
import { instantSchema } from '../common/instant';
import { exactNairaSchema, nairaSchema } from '../money/money';
import { boxOptionsSchema } from '../cart/box-options';
import type { CallableContract } from '../common/callables';
import { documentIdSchema } from '../common/document-id';

const holdBoxInputSchema = z.strictObject({
  request_id: z.uuid(),
  drop_id: documentIdSchema,
  items: requestedItemsSchema,
  ...boxOptionsSchema.shape,
  personal_note: z.optional(createTextSchema()),
  delivery_window: z.optional(deliveryWindowSchema),
  /** The total that the customer saw, in whole naira. */
  expected_total: z.optional(nairaSchema),
  /** The shared cart that the caller pays for (docs/product/choosing-together.md). */
  shared_cart_id: z.optional(documentIdSchema),
  destination: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('self'), address_id: documentIdSchema }),
    giftDestinationSchema,
    linkGiftDestinationSchema,
  ]),
});
export type HoldBoxInput = z.infer<typeof holdBoxInputSchema>;

/**
 * Holds a box for a customer, calculates its price on the server and reserves a confirmation reference for the
 * transfer. Rejects with `no-active-drop`, `window-closed`, `sold-out`, `meal-unavailable`, `window-full`,
 * `price-changed`, `email-unverified`, `profile-incomplete`, `changed-meanwhile` for a shared cart that is not locked
 * for the caller, `address-missing`, `recipient-not-found`, `recipient-not-accepting`, `recipient-no-address`,
 * `invalid-input`, `rate-limited`, or, for a closed account, `not-allowed`.
 */
export const holdBoxContract = {
  name: 'holdBox',
  input: holdBoxInputSchema,
  output: z.object({
    order_id: z.string(),
    confirmation_reference: z.string(),
    total_amount: nairaSchema,
    expires_at: instantSchema,
  }),
  isRepeatable: true,
} satisfies CallableContract;
export type HoldBoxOutput = z.infer<typeof holdBoxContract.output>;

/**
 * Releases a held box. Idempotent, even after the hold has expired. Rejects with `not-allowed` for an unknown order and
 * for another user's order.
 */
export const releaseHoldContract = {
  name: 'releaseHold',
  input: z.strictObject({ order_id: documentIdSchema }),
  output: z.object({ released: z.boolean() }),
  isRepeatable: true,
} satisfies CallableContract;

const cancelOrderInputSchema = z.strictObject({
  order_id: documentIdSchema,
  reason: z.optional(createTextSchema()),
});
export type CancelOrderInput = z.infer<typeof cancelOrderInputSchema>;

/**
 * Cancels the caller's own order, which is possible until the drop's deadline. Frees the box, and flags claimed or
 * received money for a refund. Idempotent. Rejects with `not-allowed` for an unknown order or another user's order, and
 * with `too-late` after the deadline or once the kitchen has started on the order.
 */
export const cancelOrderContract = {
  name: 'cancelOrder',
  input: cancelOrderInputSchema,
  output: z.object({ order_id: z.string(), needs_refund: z.boolean() }),
} satisfies CallableContract;

/**
 * Changes the address or delivery window of the caller's own box. The address is one of the caller's saved addresses.
 * Does nothing if the order already has this address and delivery window. Rejects with `too-late` and an explanation
 * when the delivery can no longer change; with `window-full`, `address-missing` or `area-not-served`; with
 * `not-allowed` for gifts and other customers' orders; and with `rate-limited` after 20 calls in a day.
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

/**
 * Changes the dishes, options or note of a paid box. Callable by the box's payer, and by admins on behalf of the payer.
 * A box that becomes more expensive keeps its content until the customer has transferred `to_transfer` naira, at the
 * latest by the cut-off, unless the balance covers the difference. The surplus of a box that becomes cheaper goes to
 * the balance or is refunded. Submitting the current content withdraws a pending change. Rejects with `too-late`,
 * `meal-unavailable`, `price-changed` or `invalid-input`, and with `not-allowed` for gifts and other callers.
 */
export const changeBoxContract = {
  name: 'changeBox',
  input: z.strictObject({
    order_id: documentIdSchema,
    items: holdBoxInputSchema.shape.items,
    ...boxOptionsSchema.shape,
    personal_note: z.optional(createTextSchema()),
    expected_total: nairaSchema,
    uses_balance: z.boolean(),
    surplus_to: z.enum(['balance', 'bank']),
  }),
  output: z.object({ order_id: z.string(), to_transfer: exactNairaSchema }),
  isRepeatable: true,
} satisfies CallableContract;
