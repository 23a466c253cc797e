import * as z from 'zod/mini';
import { shareTagLookupSchema } from './share-tag';
import type { CallableContract } from '../common/callables';
import { newShareTagSchema } from './reserved-share-tags';
import { deliveryWindowSchema } from '../orders/delivery-window';
import { documentIdSchema } from '../common/document-id';
import { maxTextLength, createTextSchema } from '../common/text';
import { orderStatusSchema } from '../orders/order';

/**
 * Returns the member with a share tag, limited to the details that givers may see. Rate-limited per caller and per IP
 * address.
 * @throws `recipient-not-found`, `recipient-not-accepting`, `recipient-no-address`, each with its own message
 * (docs/product/gift-links.md#lookup-results)
 */
export const findRecipientContract = {
  name: 'findRecipient',
  input: z.strictObject({ tag: shareTagLookupSchema }),
  output: z.object({
    gift_id: z.string(),
    display_name: z.string(),
    city: z.string(),
    state: z.string(),
    allow_gifting: z.boolean(),
    had_other_owner: z.boolean(),
  }),
  isRepeatable: true,
} satisfies CallableContract;
export type FoundRecipient = z.infer<typeof findRecipientContract.output>;

/**
 * Moves the caller's gift page to this slug. The previous slug redirects to the new slug for `formerTagRedirectDays`.
 * If two members claim the same slug at the same time, only one succeeds.
 * @throws `tag-taken`, `profile-incomplete`, `email-unverified`, `invalid-input`, and `not-allowed` for closed accounts
 */
export const claimGiftLinkContract = {
  name: 'claimGiftLink',
  input: z.strictObject({ slug: newShareTagSchema }),
  output: z.object({ slug: z.string(), gift_id: z.string() }),
} satisfies CallableContract;
export type ClaimGiftLinkInput = z.infer<typeof claimGiftLinkContract.input>;

export const recipientMessageSchema = createTextSchema();

export const thankYouNoteSchema = createTextSchema(maxTextLength, {
  missing: 'Please write a word of thanks',
});

export const changeRequestSchema = createTextSchema(maxTextLength, {
  missing: 'Please write what we should change',
});

/**
 * Accepts or declines a gift. Called by the recipient. After a decline the giver is notified and chooses between a
 * refund and delivery to their own address.
 * @throws `not-allowed` for other callers and unknown gifts, `too-late` after the deadline and once the gift is being
 * cooked
 */
export const answerGiftContract = {
  name: 'answerGift',
  input: z.discriminatedUnion('answer', [
    z.strictObject({ order_id: documentIdSchema, answer: z.literal('accept') }),
    z.strictObject({
      order_id: documentIdSchema,
      answer: z.literal('decline'),
      message: z.optional(recipientMessageSchema),
    }),
  ]),
  output: z.object({ order_id: z.string() }),
  isRepeatable: true,
} satisfies CallableContract;

/**
 * Changes the recipient's address or delivery window for a gift. Called by the recipient.
 * @throws `address-missing`, and for the same reasons as `answerGift`
 */
export const redirectGiftContract = {
  name: 'redirectGift',
  input: z.strictObject({
    order_id: documentIdSchema,
    address_id: z.optional(documentIdSchema),
    delivery_window: z.optional(deliveryWindowSchema),
  }),
  output: z.object({ order_id: z.string() }),
  isRepeatable: true,
} satisfies CallableContract;

/**
 * Asks the shop to change a gift's box, for example to leave out a food. Called by the recipient. A later request
 * replaces an earlier request. Staff are notified; the giver is not.
 * @throws for the same reasons as `answerGift`
 */
export const requestGiftChangeContract = {
  name: 'requestGiftChange',
  input: z.strictObject({ order_id: documentIdSchema, message: changeRequestSchema }),
  output: z.object({ order_id: z.string() }),
  isRepeatable: true,
} satisfies CallableContract;

/** Sends the recipient's thank-you note to the giver, who may be anonymous. Each gift has one note. */
export const thankForGiftContract = {
  name: 'thankForGift',
  input: z.strictObject({ order_id: documentIdSchema, message: thankYouNoteSchema }),
  output: z.object({ order_id: z.string() }),
  isRepeatable: true,
} satisfies CallableContract;

/**
 * Refunds a declined gift or a gift by link without an answer, or redirects its box to the giver's saved address
 * `address_id`. Without a `delivery_window`, the box keeps its current window.
 */
export const settleDeclinedGiftContract = {
  name: 'settleDeclinedGift',
  input: z.discriminatedUnion('outcome', [
    z.strictObject({ order_id: documentIdSchema, outcome: z.literal('refund') }),
    z.strictObject({
      order_id: documentIdSchema,
      outcome: z.literal('own-address'),
      address_id: documentIdSchema,
      delivery_window: z.optional(deliveryWindowSchema),
    }),
  ]),
  output: z.object({ order_id: z.string() }),
  isRepeatable: true,
} satisfies CallableContract;

/**
 * Opens a guest's gift from the link in their email. Anyone who has the link can open it. `sign_in_token` starts a
 * session limited to this order. It is null for the payer, whose own session already has access.
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

/**
 * Resends the email with which a guest confirms their address, at most once a day for each address. `sent` is false if
 * the address is already confirmed or today's email was already sent. Rejects with `not-allowed` for an order that the
 * caller did not place as a guest.
 */
export const resendGuestEmailContract = {
  name: 'resendGuestEmail',
  input: z.strictObject({ order_id: documentIdSchema }),
  output: z.object({ sent: z.boolean() }),
} satisfies CallableContract;
