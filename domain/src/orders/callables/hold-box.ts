import * as z from 'zod/mini';
import { quantity } from '../../cart/cart';
import { deliveryWindow } from '../delivery-window';
import { giftDestination } from '../../gifts/gift-checkout';
import { instant } from '../../common/instant';
import { naira } from '../../money/money';
import { note } from '../note';
import { packagingId } from '../../cart/packaging';
import type { CallableContract } from '../../common/callables/contract';
import { documentId } from '../../common/document-id';

const input = z.strictObject({
  request_id: z.uuid(),
  drop_id: documentId,
  items: z
    .array(z.strictObject({ meal_item_id: documentId, quantity }))
    .check(z.minLength(1, 'Your cart is empty. Please add items before checkout.'), z.maxLength(5)),
  packaging: packagingId,
  personal_note: z.optional(note),
  delivery_window: z.optional(deliveryWindow),
  /** Whole naira: the total the customer saw. */
  expected_total: z.optional(naira),
  destination: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('self'), address_id: documentId }),
    giftDestination,
  ]),
});
export type HoldBoxInput = z.infer<typeof input>;

/**
 * Takes a box, prices it on the server and reserves the reference before the customer transfers. Refuses with
 * `no-active-drop`, `window-closed`, `sold-out`, `meal-unavailable`, `price-changed`, `email-unverified`,
 * `profile-incomplete`, `address-missing`, `recipient-not-found`, `recipient-not-accepting`, `recipient-no-address`,
 * `invalid-input`, `rate-limited`, and `not-allowed` to whoever closed their account.
 */
export const holdBox = {
  name: 'holdBox',
  input,
  output: z.object({
    order_id: z.string(),
    confirmation_reference: z.string(),
    total_amount: naira,
    expires_at: instant,
  }),
  isRepeatable: true,
} satisfies CallableContract;
export type HoldBoxOutput = z.infer<typeof holdBox.output>;
