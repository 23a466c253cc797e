import { findRecipientContract } from '@sharebox/domain/gifts/callables/find-recipient';
import { DomainError } from '@sharebox/domain/common/errors';
import { resolveSlug } from '@sharebox/domain/gifts/former-tags';
import { createTagNotFoundError } from '@sharebox/domain/gifts/recipient-errors';
import { readServedAreas } from '../deliveries/delivery-address';
import { readRecipient } from './recipient';
import { createValidatedCall } from '../platform/validated-call';

/**
 * Finds the recipient of a gift by their tag. Rate limits per user and per network address keep callers from listing
 * the members.
 */
export const findRecipientHandler = createValidatedCall({
  contract: findRecipientContract,
  who: 'signed-in',
  callsPerMinute: 20,
  callsPerMinuteAndAddress: 60,
  handle: async ({ store, now }, _caller, { tag }) => {
    const named = (await store.giftLinks.doc(tag).get()).data();
    const slug = named ? resolveSlug(tag, named, now()) : null;
    if (!named || slug === null) throw createTagNotFoundError(tag);
    const link = slug === tag ? named : (await store.giftLinks.doc(slug).get()).data();
    if (!link || link.moved_to !== null) throw createTagNotFoundError(tag);
    try {
      const { displayName, address } = await readRecipient(store, link.gift_id, await readServedAreas(store));
      return {
        gift_id: link.gift_id,
        display_name: displayName,
        city: address.city,
        state: address.state,
        allow_gifting: true,
        had_other_owner: link.had_other_owner,
      };
    } catch (error) {
      if (error instanceof DomainError && error.reason === 'recipient-not-found')
        throw createTagNotFoundError(tag);
      throw error;
    }
  },
});
