import {
  openGuestOrderContract,
  resendGuestEmailContract,
  settleDeclinedGiftContract,
} from '@sharebox/domain/gifts/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { isNewSettlement } from '@sharebox/domain/gifts/gift-answer';
import { cancelOwnOrder, readDeadline } from '../../orders/cancel-own-order';
import { assertServedDelivery, readOwnDelivery, readServedAreas } from '../../deliveries/delivery-address';
import { OrderBox } from '../../orders/order-box';
import { inTransaction } from '../../platform/db/transaction';
import { createValidatedCall, verifySession } from '../../platform/validated-call';
import {
  getGuestLinkExpiry,
  type GuestOrderClaims,
  toGuestOrderUid,
} from '@sharebox/domain/gifts/guest-link';
import { hashGuestToken, writeGuestLink } from '../../mail/guest-link';
import { openForReader } from '../move-guest-order';
import { createVisitorCall } from '../../platform/visitor-call';
import { createQueuedEmail } from '@sharebox/domain/notifications/email';
import { readEmailFrame } from '../../mail/email-frame';
import { buildGuestAddressEmail } from '../../mail/account-emails';
import { readPayerMailbox } from '../../mail/payer-mailbox';

/**
 * Settles a declined gift as the giver chooses: refunds it, or delivers it to the giver instead
 * (docs/product/gifts.md#a-declined-gift).
 */
export const settleDeclinedGift = createValidatedCall({
  contract: settleDeclinedGiftContract,
  who: 'signed-in',
  callsPerMinute: 20,
  handle: async (services, caller, input) => {
    await verifySession(services, caller);
    const { store, now } = services;
    return inTransaction(store, async (transaction) => {
      const { order_id, outcome } = input;
      const orderRef = store.orders.doc(order_id);
      const order = (await transaction.get(orderRef)).data();
      if (order?.user_id !== caller.uid) throw new DomainError('not-allowed');
      const deadline = await readDeadline(transaction, store, order);
      const at = now();
      if (!isNewSettlement(order, outcome, deadline, at)) return { order_id };
      // A guest link gives access to the gift, but not to the saved addresses of an account created later by the giver.
      if (input.outcome !== 'refund' && caller.guestOrder) throw new DomainError('not-allowed');
      if (input.outcome === 'refund') {
        const also = { cancel_reason: null, declined_outcome: input.outcome };
        await cancelOwnOrder(transaction, store, { orderId: order_id, order, deadline, at, also });
        return { order_id };
      }
      const own = await readOwnDelivery(store, caller.uid, input.address_id, (one) => transaction.get(one));
      const delivery = assertServedDelivery(own.delivery, await readServedAreas(store));
      const window = input.delivery_window;
      const box = window && (await OrderBox.read(transaction, store, order_id, order));
      if (box) box.changeWindow(window, at);
      transaction.set(store.delivery(order_id), delivery);
      transaction.update(orderRef, {
        declined_outcome: input.outcome,
        delivery_label: delivery.label,
        delivery_city: delivery.city,
        delivery_state: delivery.state,
        ...(window && { delivery_window: window }),
        updated_at: at,
      });
      return { order_id };
    });
  },
});

/**
 * Returns a sign-in token for a session limited to one order and to the link's lifetime; null for the payer. Opening a
 * link from an email proves the address that it was sent to.
 */
export const openGuestOrder = createVisitorCall({
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
    const { token_hashes = [], pay_token_hashes = [] } = links.data() ?? {};
    const hash = hashGuestToken(token);
    const isEmailed = token_hashes.includes(hash);
    if (!order?.ordered_by_guest || !(isEmailed || pay_token_hashes.includes(hash))) {
      throw new DomainError('not-allowed');
    }
    const until = getGuestLinkExpiry(order);
    // An ended pay link is answered like an unknown one.
    if (now() >= until) throw new DomainError(order.is_gift_order ? 'too-late' : 'not-allowed');
    const verifiedEmail = caller?.emailVerified && !caller.isGuest ? caller.email : null;
    const opener = caller && { uid: caller.uid, verifiedEmail };
    const payer = await openForReader(services, order_id, opener, { isEmailed });
    if (caller?.uid === payer) return { sign_in_token: null, status: order.status };
    // A reader of the email may have made an account of an earlier session. The next reader must not enter that account.
    const uid = toGuestOrderUid(order_id);
    if ((await accounts.emailOf(uid)) !== null) throw new DomainError('not-allowed');
    const claims: GuestOrderClaims = { guest_order: order_id, guest_order_until: until.getTime() };
    const sign_in_token = await accounts.signInToken(uid, { ...claims });
    return { sign_in_token, status: order.status };
  },
});

/** Sends a guest the neutral email with a new link again (docs/product/gifts.md#guest-givers). */
export const resendGuestEmail = createValidatedCall({
  contract: resendGuestEmailContract,
  who: 'signed-in',
  callsPerMinute: 5,
  handle: async (services, caller, { order_id }) => {
    const { store, now } = services;
    const frame = await readEmailFrame(services);
    return inTransaction(store, async (transaction) => {
      const order = (await transaction.get(store.orders.doc(order_id))).data();
      if (order?.user_id !== caller.uid || order.guest_email === null) throw new DomainError('not-allowed');
      const mailbox = await readPayerMailbox(transaction, services, order, { isAskedAgain: true });
      if (!mailbox || mailbox.isProved || !mailbox.countUnproved()) return { sent: false };
      const guestPath = writeGuestLink(transaction, store, order_id, order);
      if (guestPath === null) return { sent: false };
      const email = buildGuestAddressEmail(mailbox.address, guestPath, order, frame);
      transaction.create(store.mail.doc(), createQueuedEmail(email, now(), order_id));
      return { sent: true };
    });
  },
});
