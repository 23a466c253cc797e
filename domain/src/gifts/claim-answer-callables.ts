import * as z from 'zod/mini';
import type { CallableContract } from '../common/callables';
import { deliveryWindowSchema } from '../orders/delivery-window';
import { recipientMessageSchema } from './callables';
import { claimTokenSchema } from './claim-callables';
import { giftClaimInputSchema } from './claim-form';
import { receivedGiftSchema } from './received-gift';

/** Secret that the recipient's device generates once. It binds the link to the first device that answers. */
const deviceKeySchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,43}$/));

const bearer = { token: claimTokenSchema, device_key: deviceKeySchema };

/**
 * Returns a gift by link to a visitor who opens its link. The response contains no price, and contains the note only
 * after the delivery. After an answer, only the device and the member that answered can open the link.
 * @throws `not-allowed` for unknown and expired links and for links that someone else answered; `rate-limited`
 */
export const openGiftClaimContract = {
  name: 'openGiftClaim',
  input: z.strictObject(bearer),
  output: z.object({
    recipient_first_name: z.string(),
    /** `answer` is null until the recipient has answered. */
    gift: receivedGiftSchema,
    /** The areas that the shop delivers to. */
    areas: z.array(z.string()),
    full_windows: z.array(deliveryWindowSchema),
    /**
     * The recipient's input, which they can correct until the deadline. Null before an answer and for a declined gift.
     * The allergies are stored as a list, whose text may be longer than the input's limit.
     */
    given: z.nullable(z.object({ ...giftClaimInputSchema.shape, phone: z.string(), allergies: z.string() })),
    /** Whether a member has added the gift to their received gifts. */
    is_kept: z.boolean(),
  }),
  isRepeatable: true,
} satisfies CallableContract;
export type OpenedGiftClaim = z.infer<typeof openGiftClaimContract.output>;

/**
 * Accepts a gift by link with an address, or declines it. Binds the link to this device and, if signed in, to the
 * member. The same device may correct its answer until the deadline, but a decline is final.
 * @throws `area-not-served`, `window-full`, `too-late` for a correction after the deadline or a decline, and for the
 * same reasons as `openGiftClaim`
 */
export const answerGiftClaimContract = {
  name: 'answerGiftClaim',
  input: z.discriminatedUnion('answer', [
    z.strictObject({
      ...bearer,
      answer: z.literal('accept'),
      ...giftClaimInputSchema.shape,
      delivery_window: z.nullable(deliveryWindowSchema),
    }),
    z.strictObject({ ...bearer, answer: z.literal('decline'), message: z.optional(recipientMessageSchema) }),
  ]),
  output: z.object({}),
  isRepeatable: true,
} satisfies CallableContract;

/**
 * Adds an accepted gift to the received gifts of the caller, a member with a verified address.
 * @throws `email-unverified`, and for the same reasons as `openGiftClaim`
 */
export const keepGiftClaimContract = {
  name: 'keepGiftClaim',
  input: z.strictObject(bearer),
  output: z.object({ order_id: z.string() }),
  isRepeatable: true,
} satisfies CallableContract;
