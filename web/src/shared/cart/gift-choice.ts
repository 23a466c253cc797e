import { findRecipientContract, type FoundRecipient } from '@sharebox/domain/gifts/callables/find-recipient';
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

/** What the giver typed so far, whichever way the gift goes; not checked yet. */
export const giftDetails = createPersistedValue('gift_details', giftDraftSchema, {
  belongsTo: 'person',
  inTab: true,
});

/** `/checkout`: to oneself or to somebody whose share tag is known. */
export const checkoutDestination = createPersistedValue('checkout_destination', z.enum(['self', 'share']), {
  belongsTo: 'person',
  inTab: true,
});

/** `/checkout`: the typed share tag, and who was found under it. */
export const shareRecipient = createPersistedValue(
  'share_recipient',
  z.object({ tag: z.string(), found: z.nullable(findRecipientContract.output), isConfirmed: z.boolean() }),
  { belongsTo: 'person', inTab: true },
);

/** The recipient that the giver confirmed in `/checkout`. */
export function confirmedRecipient(choice: ReturnType<typeof shareRecipient.get>): FoundRecipient | null {
  return choice?.isConfirmed ? choice.found : null;
}

/** Once the box of `/checkout` is paid for: the next one starts blank. What is written for a gift page's gift stays. */
export function clearSharedBox(): void {
  if (checkoutDestination.get() === 'share') giftDetails.set(null);
  checkoutDestination.set(null);
  shareRecipient.set(null);
}

/** Once a gift page's gift is paid for: the next one starts blank. */
export function clearLinkedGift(): void {
  linkRecipient.set(null);
  giftDetails.set(null);
}
