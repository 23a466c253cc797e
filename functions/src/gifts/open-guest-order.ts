import { openGuestOrderContract } from '@sharebox/domain/gifts/callables/open-guest-order';
import { DomainError } from '@sharebox/domain/common/errors';
import {
  type GuestOrderClaims,
  getGuestLinkExpiry,
  toGuestOrderUid,
} from '@sharebox/domain/gifts/guest-link';
import { hashGuestToken } from '../mail/guest-link';
import { createVisitorCall } from '../platform/visitor-call';

/** Returns a sign-in token for a session that gives access to one order only and ends when the link expires. */
export const openGuestOrderHandler = createVisitorCall({
  contract: openGuestOrderContract,
  callsPerPerson: 20,
  callsPerAddress: 60,
  handle: async ({ store, now, accounts }, caller, { order_id, token }) => {
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
    if (caller?.uid === order.user_id) return { sign_in_token: null, status: order.status };
    const claims: GuestOrderClaims = { guest_order: order_id, guest_order_until: until.getTime() };
    const sign_in_token = await accounts.signInToken(toGuestOrderUid(order_id), { ...claims });
    return { sign_in_token, status: order.status };
  },
});
