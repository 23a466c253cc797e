import { readDocument } from '../../platform/db/transaction';
import { assertAccountOpen } from '@sharebox/domain/accounts/account-deletion';
import {
  hasMaxUnpaidClaims,
  joinWaitlist as addToWaitlist,
  getWaitingUserIds,
} from '@sharebox/domain/drops/drop-boxes';
import { joinWaitlistContract, leaveWaitlistContract } from '@sharebox/domain/waitlist/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { assertDropIsOnSale } from '@sharebox/domain/orders/hold';
import { isProfileComplete } from '@sharebox/domain/accounts/profile';
import { unpaidClaimsMessage } from '@sharebox/domain/payments/buyer';
import { changeBoxes } from '../../orders/boxes';
import { createCall } from '../../platform/validated-call';
import { removeFromWaitlist } from '../process-waitlist';

const refusals = {
  'holds-box': 'We’re already keeping a box for you.',
  'boxes-free': 'There are free boxes: you can order one right away.',
} as const;

/**
 * Adds the caller to the waiting list. Returns the caller's position, which does not change if the caller is already on
 * the list.
 */
export const joinWaitlist = createCall(
  joinWaitlistContract,
  async ({ store, now }, { uid, isGuest, emailVerified }, { drop_id, only_look }) => {
    if (isGuest) throw new DomainError('not-allowed');
    if (!emailVerified) throw new DomainError('email-unverified');
    const at = now();
    const [shop, person, drop = null] = await Promise.all([
      readDocument(store.settings),
      readDocument(store.profiles.doc(uid)),
      readDocument(store.drops.doc(drop_id)),
    ]);
    if (!shop) throw new Error('settings/shop is missing');
    if (!person || !isProfileComplete(person)) throw new DomainError('profile-incomplete');
    assertAccountOpen(person);
    assertDropIsOnSale(drop, shop, at);
    return changeBoxes(store, drop_id, at, (boxes) => {
      const joined = addToWaitlist(boxes, uid, at);
      if (only_look === true && joined !== boxes) throw new DomainError('not-allowed');
      if (typeof joined === 'string') throw new DomainError('invalid-input', refusals[joined]);
      // Reject customers who may not take another box. A box that is offered to them would be unavailable until the
      // offer expires.
      if (joined !== boxes && hasMaxUnpaidClaims(boxes, uid, person.has_paid)) {
        throw new DomainError('unpaid-claims', unpaidClaimsMessage);
      }
      const answer = joined.offered[uid]
        ? { status: 'offered' as const, ahead: 0 }
        : { status: 'waiting' as const, ahead: getWaitingUserIds(joined).indexOf(uid) };
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
);

/**
 * Removes the caller from the waiting list. Offers the caller's offered box, if any, to the next customer immediately.
 */
export const leaveWaitlist = createCall(leaveWaitlistContract, async (services, caller, { drop_id }) => ({
  left: await removeFromWaitlist(services, drop_id, caller.uid),
}));
