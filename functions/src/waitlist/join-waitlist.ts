import { assertAccountOpen } from '@sharebox/domain/accounts/account-deletion';
import { hasMaxClaims, joinWaitlist, sortWaiting } from '@sharebox/domain/drops/boxes';
import { joinWaitlistContract } from '@sharebox/domain/waitlist/callables/join-waitlist';
import { DomainError } from '@sharebox/domain/common/errors';
import { assertDropIsOnSale } from '@sharebox/domain/orders/hold';
import { isProfileComplete } from '@sharebox/domain/accounts/profile';
import { unpaidClaimsMessage } from '@sharebox/domain/payments/buyer';
import { readBoxes, writeBoxes } from '../orders/boxes';
import { inTransaction } from '../platform/db/transaction';
import { createValidatedCall } from '../platform/validated-call';

const refusals = {
  'holds-box': 'We’re already keeping a box for you.',
  'boxes-free': 'There are free boxes: you can order one right away.',
} as const;

/** Adds the caller to the waiting list, or returns the place that they already have. */
export const joinWaitlistHandler = createValidatedCall({
  contract: joinWaitlistContract,
  who: 'signed-in',
  callsPerMinute: 20,
  handle: async ({ store, now }, { uid, isGuest, emailVerified }, { drop_id, only_look }) => {
    if (isGuest) throw new DomainError('not-allowed');
    if (!emailVerified) throw new DomainError('email-unverified');
    const shop = (await store.settings.get()).data();
    if (!shop) throw new Error('settings/shop is missing');

    return inTransaction(store, async (transaction) => {
      // Read the profile in the transaction, so that customers can't join while their account is being closed.
      const person = (await transaction.get(store.profiles.doc(uid))).data();
      if (!person || !isProfileComplete(person)) throw new DomainError('profile-incomplete');
      assertAccountOpen(person);
      const drop = (await transaction.get(store.drops.doc(drop_id))).data() ?? null;
      const at = now();
      assertDropIsOnSale(drop, shop, at);
      const before = await readBoxes(transaction, store, drop_id);
      const after = joinWaitlist(before, uid, at);
      if (only_look === true && after !== before) throw new DomainError('not-allowed');
      if (typeof after === 'string') throw new DomainError('invalid-input', refusals[after]);
      if (after !== before) {
        // A box that is offered to people who can't take it would be blocked until the offer expires.
        if (hasMaxClaims(before, uid, person.has_paid))
          throw new DomainError('unpaid-claims', unpaidClaimsMessage);
        writeBoxes(transaction, store, drop_id, { before, after, at });
        transaction.set(store.waitlist(drop_id).doc(uid), {
          ...{ user_id: uid, drop_id, joined_at: at, status: 'waiting' },
          ...{ slot: null, offered_at: null, offer_expires_at: null },
        });
      }
      const isOffered = after.offered[uid] !== undefined;
      return isOffered
        ? { status: 'offered' as const, ahead: 0 }
        : { status: 'waiting' as const, ahead: sortWaiting(after).indexOf(uid) };
    });
  },
});
