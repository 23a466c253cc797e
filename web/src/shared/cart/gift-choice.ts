import { findRecipientContract, type FoundRecipient } from '@sharebox/domain/gifts/callables';
import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';
import { linkRecipient } from './link-recipient';

const giftDraftSchema = z.object({
  sender: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  is_anonymous: z.boolean(),
  is_surprise: z.boolean(),
  love_message: z.string(),
});
export type GiftDraft = z.infer<typeof giftDraftSchema>;

/** The giver's unvalidated input, for both gifts on gift pages and gifts from `/checkout`. */
export const giftDetails = createPersistedValue('gift_details', giftDraftSchema, {
  belongsTo: 'person',
  inTab: true,
});

/**
 * The name that an anonymous giver typed before choosing "Send anonymously". Only this device keeps it, for the claim
 * form.
 */
export const anonymousPayerName = createPersistedValue('anonymous_payer_name', z.string(), {
  belongsTo: 'person',
  inTab: true,
  format: 'text',
});

/** The receiver of the box in `/checkout`: the customer, or a recipient with a share tag. */
export const checkoutDestination = createPersistedValue('checkout_destination', z.enum(['self', 'share']), {
  belongsTo: 'person',
  inTab: true,
});

/** The share tag entered in `/checkout` and the recipient found for it. */
export const shareRecipient = createPersistedValue(
  'share_recipient',
  z.object({ tag: z.string(), found: z.nullable(findRecipientContract.output), isConfirmed: z.boolean() }),
  { belongsTo: 'person', inTab: true },
);

/** Returns the recipient that the giver confirmed in `/checkout`; null if none is confirmed. */
export function getConfirmedRecipient(choice: ReturnType<typeof shareRecipient.get>): FoundRecipient | null {
  return choice?.isConfirmed ? choice.found : null;
}

/** A gift started on a gift page stays. */
export function clearShareTagGift(): void {
  if (checkoutDestination.get() === 'share') giftDetails.set(null);
  checkoutDestination.set(null);
  shareRecipient.set(null);
}

export function clearGiftPageGift(): void {
  linkRecipient.set(null);
  giftDetails.set(null);
}
