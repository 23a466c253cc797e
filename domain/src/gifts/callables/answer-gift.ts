import * as z from 'zod/mini';
import { deliveryWindowSchema } from '../../orders/delivery-window';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';
import { maxTextLength, textSchema } from '../../common/text';

export const recipientMessageSchema = textSchema();

export const thankYouNoteSchema = textSchema(maxTextLength, { missing: 'Please write a word of thanks' });

export const changeRequestSchema = textSchema(maxTextLength, {
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
 * Changes the recipient's address or delivery window for a gift.
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
 * Asks the shop to change a gift's box, for example to leave out a food. Called by the recipient. A later request replaces
 * an earlier one. Staff are notified; the giver is not.
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
 * Refunds a declined gift, or redirects its box to the giver's own address (`address_id`). Without a `delivery_window`,
 * the box keeps the current one.
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
