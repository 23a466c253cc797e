import * as z from 'zod/mini';
import { maxPhoneLength } from '../accounts/onboarding';
import { createEmailAddressSchema } from '../common/email-address';
import { createLineSchema, createNameSchema, hasLetter, maxNameLength } from '../common/line';
import { foldText } from '../common/normalize';
import { documentIdSchema } from '../common/document-id';
import { maxTextLength, createTextSchema } from '../common/text';

export const maxSenderNameLength = 120;

export const loveMessageSchema = createTextSchema(maxTextLength, {
  tooLong: `Love message must be ${maxTextLength} characters or less`,
});

/**
 * The name is required unless `is_anonymous` is set, which is checked below (docs/product/gifts.md#the-givers-form).
 */
const senderSchema = z.strictObject({
  name: createLineSchema(maxSenderNameLength),
  email: createEmailAddressSchema({ max: 200 }),
  phone: createLineSchema(maxPhoneLength).check(
    z.minLength(10, 'Please enter a valid phone number (at least 10 digits)'),
    z.refine(
      (typed) => foldText(typed).replace(/\D/g, '').length >= 10,
      'Please enter a valid phone number (at least 10 digits)',
    ),
  ),
});

const options = {
  sender: senderSchema,
  is_anonymous: z.boolean(),
  is_surprise: z.boolean(),
  love_message: loveMessageSchema,
};

export const senderNameRequiredMessage = 'Please enter your name or select "Send anonymously"';

function hasNameUnlessAnonymous(input: { is_anonymous: boolean; sender: { name: string } }): boolean {
  return input.is_anonymous || hasLetter(input.sender.name);
}

export const giftCheckoutInputSchema = z
  .strictObject(options)
  .check(z.refine(hasNameUnlessAnonymous, { error: senderNameRequiredMessage, path: ['sender', 'name'] }));
export type GiftCheckoutInput = z.infer<typeof giftCheckoutInputSchema>;

/** Destination of a gift to a member. The server fetches the address for `gift_id`, so that givers never learn it. */
export const giftDestinationSchema = z
  .strictObject({ kind: z.literal('gift'), gift_id: documentIdSchema, ...options })
  .check(z.refine(hasNameUnlessAnonymous, { error: senderNameRequiredMessage, path: ['sender', 'name'] }));
export type GiftDestination = z.infer<typeof giftDestinationSchema>;

export const recipientFirstNameSchema = createNameSchema(maxNameLength, 'Please enter their first name');

const linkOptions = {
  recipient_first_name: recipientFirstNameSchema,
  sender: options.sender,
  is_anonymous: options.is_anonymous,
  love_message: options.love_message,
};

export const linkGiftCheckoutInputSchema = z
  .strictObject(linkOptions)
  .check(z.refine(hasNameUnlessAnonymous, { error: senderNameRequiredMessage, path: ['sender', 'name'] }));
export type LinkGiftCheckoutInput = z.infer<typeof linkGiftCheckoutInputSchema>;

/** Destination of a gift by link. Its recipient enters the address (docs/product/gift-claims.md). */
export const linkGiftDestinationSchema = z
  .strictObject({ kind: z.literal('gift-link'), ...linkOptions })
  .check(z.refine(hasNameUnlessAnonymous, { error: senderNameRequiredMessage, path: ['sender', 'name'] }));
export type LinkGiftDestination = z.infer<typeof linkGiftDestinationSchema>;
