import * as z from 'zod/mini';
import { deliveryWindow } from '../../orders/delivery-window';
import type { CallableContract } from '../../common/callables/contract';
import { documentId } from '../../common/document-id';

/** What a recipient writes to a giver. */
export const kindWord = z.string().check(z.trim(), z.maxLength(500, 'At most 500 characters, please'));

export const thankYouWord = kindWord.check(z.minLength(1, 'Please write a word of thanks'));

/**
 * The recipient accepts a gift, or declines it with a kind word; the giver is told and chooses what becomes of it.
 * Refuses with `not-allowed` (also for a gift that is not there) and `too-late` after the deadline or once it is
 * being cooked.
 */
export const answerGift = {
  name: 'answerGift',
  input: z.discriminatedUnion('answer', [
    z.strictObject({ order_id: documentId, answer: z.literal('accept') }),
    z.strictObject({ order_id: documentId, answer: z.literal('decline'), message: z.optional(kindWord) }),
  ]),
  output: z.object({ order_id: z.string() }),
  isRepeatable: true,
} satisfies CallableContract;

/**
 * The recipient has a gift brought to another of their addresses, or in another delivery window. Refuses as
 * `answerGift`, and with `address-missing`.
 */
export const redirectGift = {
  name: 'redirectGift',
  input: z.strictObject({
    order_id: documentId,
    address_id: z.optional(documentId),
    delivery_window: z.optional(deliveryWindow),
  }),
  output: z.object({ order_id: z.string() }),
  isRepeatable: true,
} satisfies CallableContract;

/** The recipient's thank-you note, which reaches the giver whether they are anonymous or not. Once a gift. */
export const thankForGift = {
  name: 'thankForGift',
  input: z.strictObject({ order_id: documentId, message: thankYouWord }),
  output: z.object({ order_id: z.string() }),
  isRepeatable: true,
} satisfies CallableContract;

/** The giver of a declined gift has the money back, or the box brought to themselves (`address_id` of their own). */
export const settleDeclinedGift = {
  name: 'settleDeclinedGift',
  input: z.discriminatedUnion('outcome', [
    z.strictObject({ order_id: documentId, outcome: z.literal('refund') }),
    z.strictObject({ order_id: documentId, outcome: z.literal('own-address'), address_id: documentId }),
  ]),
  output: z.object({ order_id: z.string() }),
  isRepeatable: true,
} satisfies CallableContract;
