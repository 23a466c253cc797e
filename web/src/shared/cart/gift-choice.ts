import { findRecipient, type FoundRecipient } from '@sharebox/domain/callables/find-recipient';
import * as z from 'zod/mini';
import { createPersistedValue } from '../../state/persisted-value';
import { linkRecipient } from './link-recipient';

const giftDraft = z.object({
  sender: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  is_anonymous: z.boolean(),
  is_surprise: z.boolean(),
  love_message: z.string(),
});
export type GiftDraft = z.infer<typeof giftDraft>;

/** What the giver typed so far, whichever way the gift goes; not checked yet. */
export const giftDetails = createPersistedValue('gift_details', giftDraft, 'session');

/** `/checkout`: to oneself or to somebody whose share tag is known. */
export const checkoutDestination = createPersistedValue(
  'checkout_destination',
  z.enum(['self', 'share']),
  'session',
);

/** `/checkout`: the typed share tag, and who was found under it. */
export const shareRecipient = createPersistedValue(
  'share_recipient',
  z.object({ tag: z.string(), found: z.nullable(findRecipient.output), isConfirmed: z.boolean() }),
  'session',
);

/** The recipient that the giver confirmed in `/checkout`. */
export function confirmedRecipient(choice: ReturnType<typeof shareRecipient.get>): FoundRecipient | null {
  return choice?.isConfirmed ? choice.found : null;
}

/** Once a gift is paid for: the next one starts blank. */
export function clearGiftChoice(): void {
  for (const stored of [linkRecipient, giftDetails, checkoutDestination, shareRecipient]) stored.set(null);
}
