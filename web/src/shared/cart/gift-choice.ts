import { findRecipientContract, type FoundRecipient } from '@sharebox/domain/gifts/callables';
import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';
import { checkoutDestination } from './checkout-destination';
import { giftPageRecipient } from './gift-page-recipient';

const giftDraftSchema = z.object({
  sender: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  is_anonymous: z.boolean(),
  is_surprise: z.boolean(),
  love_message: z.string(),
});
export type GiftDraft = z.infer<typeof giftDraftSchema>;

/** The giver's input as typed, both for gifts on gift pages and for gifts from `/checkout`. */
export const giftDetails = createPersistedValue('gift_details', giftDraftSchema, {
  belongsTo: 'person',
  inTab: true,
});

/**
 * The name that an anonymous giver typed before choosing "Send anonymously". It is stored only on this device, for the
 * claim form.
 */
export const anonymousPayerName = createPersistedValue('anonymous_payer_name', z.string(), {
  belongsTo: 'person',
  inTab: true,
  format: 'text',
});

/** The first name, as typed, of the recipient of a gift by link. */
export const linkRecipientName = createPersistedValue('link_recipient_name', z.string(), {
  belongsTo: 'person',
  inTab: true,
  format: 'text',
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

/** Clears the gift of `/checkout`. A gift started on a gift page is kept. */
export function clearCheckoutGift(): void {
  if ((checkoutDestination.get() ?? 'self') !== 'self') giftDetails.set(null);
  checkoutDestination.set(null);
  linkRecipientName.set(null);
  shareRecipient.set(null);
}

export function clearGiftPageGift(): void {
  giftPageRecipient.set(null);
  giftDetails.set(null);
}
