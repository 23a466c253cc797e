import { assertAccountOpen } from '@sharebox/domain/accounts/account-deletion';
import { hasMaxClaims, joinWaitlist as addToWaitlist, sortWaiting } from '@sharebox/domain/drops/boxes';
import { joinWaitlistContract, leaveWaitlistContract } from '@sharebox/domain/waitlist/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { assertDropIsOnSale } from '@sharebox/domain/orders/hold';
import { isProfileComplete } from '@sharebox/domain/accounts/profile';
import { unpaidClaimsMessage } from '@sharebox/domain/payments/buyer';
import { changeBoxes } from '../../orders/boxes';
import { getBatchedReader } from '../../platform/db/batching';
import { createValidatedCall } from '../../platform/validated-call';
import { removeFromWaitlist } from '../remove-from-waitlist';
import { boxCallOptions } from '../../platform/runtime-options';

const refusals = {
  'holds-box': 'We’re already keeping a box for you.',
  'boxes-free': 'There are free boxes: you can order one right away.',
} as const;

/** Adds the caller to the waiting list, or returns the place that they already have. */
export const joinWaitlist = createValidatedCall({
  contract: joinWaitlistContract,
  deployment: boxCallOptions,
  who: 'signed-in',
  callsPerMinute: 20,
  handle: async ({ store, now }, { uid, isGuest, emailVerified }, { drop_id, only_look }) => {
    if (isGuest) throw new DomainError('not-allowed');
    if (!emailVerified) throw new DomainError('email-unverified');
    const at = now();
    const read = getBatchedReader(store.db);
    const [settings, profile, drop] = await Promise.all([
      read(store.settings),
      read(store.profiles.doc(uid)),
      read(store.drops.doc(drop_id)),
    ]);
    const [shop, person] = [settings.data(), profile.data()];
    if (!shop) throw new Error('settings/shop is missing');
    if (!person || !isProfileComplete(person)) throw new DomainError('profile-incomplete');
    assertAccountOpen(person);
    assertDropIsOnSale(drop.data() ?? null, shop, at);
    return changeBoxes(store, drop_id, at, (boxes) => {
      const joined = addToWaitlist(boxes, uid, at);
      if (only_look === true && joined !== boxes) throw new DomainError('not-allowed');
      if (typeof joined === 'string') throw new DomainError('invalid-input', refusals[joined]);
      // A box that is offered to people who can't take it would be blocked until the offer expires.
      if (joined !== boxes && hasMaxClaims(boxes, uid, person.has_paid)) {
        throw new DomainError('unpaid-claims', unpaidClaimsMessage);
      }
      const answer = joined.offered[uid]
        ? { status: 'offered' as const, ahead: 0 }
        : { status: 'waiting' as const, ahead: sortWaiting(joined).indexOf(uid) };
      if (joined === boxes) return { boxes, answer };
      return {
        boxes: joined,
        answer,
        write: (batch) => {
          batch.set(store.waitlist(drop_id).doc(uid), {
            ...{ user_id: uid, drop_id, joined_at: at, status: 'waiting' },
            ...{ slot: null, offered_at: null, offer_expires_at: null },
          });
        },
      };
    });
  },
});

/**
 * Removes the caller from the waiting list. If a box was offered to them, it is offered to the next customer at once.
 */
export const leaveWaitlist = createValidatedCall({
  contract: leaveWaitlistContract,
  who: 'signed-in',
  callsPerMinute: 20,
  handle: async (services, caller, { drop_id }) => ({
    left: await removeFromWaitlist(services, drop_id, caller.uid),
  }),
});
