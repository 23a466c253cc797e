import { findRecipientContract } from '@sharebox/domain/gifts/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { createTagNotFoundError } from '@sharebox/domain/gifts/recipient-errors';
import { readServedAreas } from '../deliveries/delivery-address';
import { readGiftLink } from './read-gift-link';
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
    const link = (await readGiftLink(store, tag, now()))?.link;
    if (!link) throw createTagNotFoundError(tag);
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
