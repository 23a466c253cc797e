import * as z from 'zod/mini';
import type { CallableContract } from '../common/callables';
import { documentIdSchema } from '../common/document-id';
import { recipientFirstNameSchema } from './gift-checkout';

/** The secret part of a claim link: 128 random bits in base64url. */
export const claimTokenSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));

/**
 * Creates the claim link of a gift by link. Called by the giver. The previous link stops working. A new first name
 * assigns the gift to another recipient, also after the former recipient declined it.
 * @throws `not-allowed` if the caller is not the giver, or the order is not a gift by link with a claimed payment
 * @throws `too-late` once the recipient has accepted, after a decline without a new first name or with the giver's
 * choice, and after the deadline
 */
export const createGiftClaimLinkContract = {
  name: 'createGiftClaimLink',
  input: z.strictObject({
    order_id: documentIdSchema,
    recipient_first_name: z.optional(recipientFirstNameSchema),
  }),
  output: z.object({ token: claimTokenSchema }),
} satisfies CallableContract;

/**
 * Records what happens to a gift by link if it has no answer at the cut-off. A null `choice` withdraws an earlier
 * choice, so that the gift is refunded. `settleDeclinedGift` applies a choice immediately.
 * @throws `address-missing` or `area-not-served` for a saved address that cannot be used, `not-allowed` when a guest
 * chooses a saved address, and the errors of `createGiftClaimLink`
 */
export const planUnansweredGiftContract = {
  name: 'planUnansweredGift',
  input: z.discriminatedUnion('choice', [
    z.strictObject({
      order_id: documentIdSchema,
      choice: z.literal('own-address'),
      address_id: documentIdSchema,
    }),
    z.strictObject({ order_id: documentIdSchema, choice: z.literal('refund') }),
    z.strictObject({ order_id: documentIdSchema, choice: z.null() }),
  ]),
  output: z.object({ order_id: z.string() }),
  isRepeatable: true,
} satisfies CallableContract;
