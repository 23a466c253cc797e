import { createTransactionCall } from '../../platform/transaction-call';
import {
  openGuestOrderContract,
  resendGuestEmailContract,
  settleDeclinedGiftContract,
} from '@sharebox/domain/gifts/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { isNewGiftSettlement } from '@sharebox/domain/gifts/gift-answer';
import { cancelOwnOrder, readChangeDeadline } from '../../orders/ended-orders';
import {
  assertServedDelivery,
  readProfileWithDelivery,
  readServedAreas,
} from '../../deliveries/delivery-destination';
import { OrderBox } from '../../orders/order-box';
import { runInTransaction, readDocument } from '../../platform/db/transaction';
import { createCall, createVisitorCall } from '../../platform/validated-call';
import {
  getGuestLinkExpiry,
  type GuestOrderClaims,
  toGuestOrderUid,
} from '@sharebox/domain/gifts/guest-link';
import { hashGuestToken, writeGuestLink, readPayerMailbox } from '../../mail/payer-mailbox';
import { recordOrderLinkOpening } from '../move-guest-order';
import { redirectGiftToGiver } from '../gifts-by-link';
import { createQueuedEmail } from '@sharebox/domain/notifications/email';
import { readEmailFrame } from '../../mail/build-email';
import { buildGuestAddressEmail } from '../../mail/account-emails';

/**
 * Settles a declined or unanswered gift as the giver chooses: refunds it, or delivers it to the giver
 * (docs/product/gifts.md#a-declined-gift).
 */
export const settleDeclinedGift = createTransactionCall(
  settleDeclinedGiftContract,
  async ({ transaction, store, caller, at }, input) => {
    const { order_id, outcome } = input;
    const orderRef = store.orders.doc(order_id);
    const order = await transaction.read(orderRef);
    if (order?.user_id !== caller.uid) throw new DomainError('not-allowed');
    const deadline = await readChangeDeadline(transaction, order);
    if (!isNewGiftSettlement(order, outcome, deadline, at)) return { order_id };
    // A guest link gives access to the gift, but not to the saved addresses of an account created later by the giver.
    if (input.outcome !== 'refund' && caller.guestOrder) throw new DomainError('not-allowed');
    if (input.outcome === 'refund') {
      const also = { cancel_reason: null, declined_outcome: input.outcome };
      await cancelOwnOrder(transaction, { orderId: order_id, order, deadline, at, also });
      return { order_id };
    }
    const own = await readProfileWithDelivery(store, caller.uid, input.address_id, transaction.read);
    const delivery = assertServedDelivery(own.delivery, await readServedAreas(store));
    const window = input.delivery_window;
    const box = window && (await OrderBox.read(transaction, order_id, order));
    if (box) box.changeWindow(window, at);
    redirectGiftToGiver(transaction, { orderId: order_id, order, delivery, at });
    if (window) transaction.update(orderRef, { delivery_window: window });
    return { order_id };
  },
);

/**
 * Opens an order for a user who has its link. Returns a sign-in token for a session limited to this order and to the
 * link's lifetime, or null if the caller is the payer. Opening a link from an email proves the order's email address.
 */
export const openGuestOrder = createVisitorCall(
  openGuestOrderContract,
  async (services, caller, { order_id, token }) => {
    const { store, now, accounts } = services;
    const [links, order] = await Promise.all([
      readDocument(store.guestLinks.doc(order_id)),
      readDocument(store.orders.doc(order_id)),
    ]);
    // A constant-time comparison is unnecessary, because the token has 256 random bits and only its hash is compared.
    const { token_hashes = [], pay_token_hashes = [] } = links ?? {};
    const hash = hashGuestToken(token);
    const isEmailed = token_hashes.includes(hash);
    if (!order?.ordered_by_guest || !(isEmailed || pay_token_hashes.includes(hash))) {
      throw new DomainError('not-allowed');
    }
    const until = getGuestLinkExpiry(order);
    // An expired pay link gets the same error as an unknown link.
    if (now() >= until) throw new DomainError(order.is_gift_order ? 'too-late' : 'not-allowed');
    const verifiedEmail = caller?.emailVerified && !caller.isGuest ? caller.email : null;
    const opener = caller && { uid: caller.uid, verifiedEmail };
    const payer = await recordOrderLinkOpening(services, order_id, opener, { isEmailed });
    if (caller?.uid === payer) return { sign_in_token: null, status: order.status };
    // A person who read the email may have turned an earlier session into an account. Other readers of the email must
    // not get access to that account.
    const uid = toGuestOrderUid(order_id);
    if ((await accounts.emailOf(uid)) !== null) throw new DomainError('not-allowed');
    const claims: GuestOrderClaims = { guest_order: order_id, guest_order_until: until.getTime() };
    const sign_in_token = await accounts.signInToken(uid, { ...claims });
    return { sign_in_token, status: order.status };
  },
);

/** Sends a guest the neutral email again, with a new link (docs/product/gifts.md#guest-givers). */
export const resendGuestEmail = createCall(
  resendGuestEmailContract,
  async (services, caller, { order_id }) => {
    const { store, now } = services;
    const frame = await readEmailFrame(services);
    return runInTransaction(store, async (transaction) => {
      const order = await transaction.read(store.orders.doc(order_id));
      if (order?.user_id !== caller.uid || order.guest_email === null) throw new DomainError('not-allowed');
      const mailbox = await readPayerMailbox(transaction, services, order, { isAskedAgain: true });
      if (!mailbox || mailbox.isProved || !mailbox.countUnproved()) return { sent: false };
      const guestPath = writeGuestLink(transaction, order_id, order);
      if (guestPath === null) return { sent: false };
      const email = buildGuestAddressEmail(mailbox.address, guestPath, order, frame);
      transaction.create(store.mail.doc(), createQueuedEmail(email, now(), order_id));
      return { sent: true };
    });
  },
);
