import { openGuestOrderContract } from '@sharebox/domain/gifts/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import {
  type GuestOrderClaims,
  getGuestLinkExpiry,
  toGuestOrderUid,
} from '@sharebox/domain/gifts/guest-link';
import { hashGuestToken } from '../mail/guest-link';
import { proveGuestAddress } from './move-guest-order';
import { createVisitorCall } from '../platform/visitor-call';

/**
 * Returns a sign-in token for a session limited to one order and to the link's lifetime; null for the payer. Opening the
 * link proves the address that it was sent to.
 */
export const openGuestOrderHandler = createVisitorCall({
  contract: openGuestOrderContract,
  callsPerPerson: 20,
  callsPerAddress: 60,
  handle: async (services, caller, { order_id, token }) => {
    const { store, now, accounts } = services;
    const [links, found] = await Promise.all([
      store.guestLinks.doc(order_id).get(),
      store.orders.doc(order_id).get(),
    ]);
    const order = found.data();
    // A constant-time comparison is unnecessary, because the token has 256 random bits and only its hash is compared.
    const isKnown = links.data()?.token_hashes.includes(hashGuestToken(token)) ?? false;
    if (!isKnown || !order?.ordered_by_guest) throw new DomainError('not-allowed');
    const until = getGuestLinkExpiry(order);
    if (now() >= until) throw new DomainError('too-late');
    const verifiedEmail = caller?.emailVerified && !caller.isGuest ? caller.email : null;
    const payer = await proveGuestAddress(services, order_id, caller && { uid: caller.uid, verifiedEmail });
    if (caller?.uid === payer) return { sign_in_token: null, status: order.status };
    // A reader of the email may have made an account of an earlier session. The next reader must not enter that account.
    const uid = toGuestOrderUid(order_id);
    if ((await accounts.emailOf(uid)) !== null) throw new DomainError('not-allowed');
    const claims: GuestOrderClaims = { guest_order: order_id, guest_order_until: until.getTime() };
    const sign_in_token = await accounts.signInToken(uid, { ...claims });
    return { sign_in_token, status: order.status };
  },
});
