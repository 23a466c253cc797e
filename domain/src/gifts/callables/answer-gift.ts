import * as z from 'zod/mini';
import { deliveryWindowSchema } from '../../orders/delivery-window';
import type { CallableContract } from '../../common/callables/contract';
import { documentIdSchema } from '../../common/document-id';

/** What a recipient writes to a giver. */
export const kindWordSchema = z.string().check(z.trim(), z.maxLength(500, 'At most 500 characters, please'));

export const thankYouWordSchema = kindWordSchema.check(z.minLength(1, 'Please write a word of thanks'));

/**
 * The recipient accepts a gift, or declines it with a kind word; the giver is told and chooses what becomes of it.
 * Refuses with `not-allowed` (also for a gift that is not there) and `too-late` after the deadline or once it is
 * being cooked.
 */
export const answerGiftContract = {
  name: 'answerGift',
  input: z.discriminatedUnion('answer', [
    z.strictObject({ order_id: documentIdSchema, answer: z.literal('accept') }),
    z.strictObject({
      order_id: documentIdSchema,
      answer: z.literal('decline'),
      message: z.optional(kindWordSchema),
    }),
  ]),
  output: z.object({ order_id: z.string() }),
  isRepeatable: true,
} satisfies CallableContract;

/**
 * The recipient has a gift brought to another of their addresses, or in another delivery window. Refuses as
 * `answerGift`, and with `address-missing`.
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

/** The recipient's thank-you note, which reaches the giver whether they are anonymous or not. Once a gift. */
export const thankForGiftContract = {
  name: 'thankForGift',
  input: z.strictObject({ order_id: documentIdSchema, message: thankYouWordSchema }),
  output: z.object({ order_id: z.string() }),
  isRepeatable: true,
} satisfies CallableContract;

/** The giver of a declined gift has the money back, or the box brought to themselves (`address_id` of their own). */
export const settleDeclinedGiftContract = {
  name: 'settleDeclinedGift',
  input: z.discriminatedUnion('outcome', [
    z.strictObject({ order_id: documentIdSchema, outcome: z.literal('refund') }),
    z.strictObject({
      order_id: documentIdSchema,
      outcome: z.literal('own-address'),
      address_id: documentIdSchema,
    }),
  ]),
  output: z.object({ order_id: z.string() }),
  isRepeatable: true,
} satisfies CallableContract;
