import {
  createGiftClaimLinkContract,
  planUnansweredGiftContract,
} from '@sharebox/domain/gifts/claim-callables';
import { DomainError } from '@sharebox/domain/common/errors';
import {
  assertGiftUnanswered,
  buildReassignedGiftFields,
  buildClaimedDelivery,
  toGiftClaimInput,
} from '@sharebox/domain/gifts/gift-claim';
import type { Order } from '@sharebox/domain/orders/order';
import { randomBytes } from 'node:crypto';
import {
  assertServedDelivery,
  readProfileWithDelivery,
  readServedAreas,
} from '../../deliveries/delivery-destination';
import { readChangeDeadline } from '../../orders/ended-orders';
import { runInTransaction, type StoreTransaction } from '../../platform/db/transaction';
import { createCall, createVisitorCall } from '../../platform/validated-call';
import { hashClaimSecret, getVerifiedMemberUid, readClaimLink } from '../gifts-by-link';
import {
  answerGiftClaimContract,
  keepGiftClaimContract,
  openGiftClaimContract,
} from '@sharebox/domain/gifts/claim-answer-callables';
import { erasedDeliveryFields } from '@sharebox/domain/accounts/account-deletion';
import { floorToMinute } from '@sharebox/domain/common/instant';
import {
  assertGiftRedirectable,
  buildReceivedGift,
  isNewGiftAnswer,
} from '@sharebox/domain/gifts/gift-answer';
import { assertServedArea } from '@sharebox/domain/orders/delivery-area';
import { isDeepStrictEqual } from 'node:util';
import { syncStop } from '../../deliveries/next-stop';
import { syncKitchenBox } from '../../kitchen/kitchen-boxes';
import { OrderBox } from '../../orders/order-box';
import { syncReceivedGift } from '../gift-recipient';

/**
 * Reads a gift and its change deadline for its giver.
 * @throws `not-allowed` if the caller is not the giver
 */
async function readOwnGift(
  transaction: StoreTransaction,
  orderId: string,
  uid: string,
): Promise<{ order: Order; deadline: Date | null }> {
  const order = await transaction.read(transaction.store.orders.doc(orderId));
  if (order?.user_id !== uid) throw new DomainError('not-allowed');
  return { order, deadline: await readChangeDeadline(transaction, order) };
}

/**
 * Creates a new claim link for a gift and deletes the former link. With a first name, a declined gift becomes
 * unanswered again, and its former recipient no longer sees it. All this happens in one commit that changes the order,
 * so that concurrent calls leave only one link.
 */
export const createGiftClaimLink = createCall(
  createGiftClaimLinkContract,
  async (services, caller, { order_id, recipient_first_name: name }) => {
    const { store, now } = services;
    const token = randomBytes(16).toString('base64url');
    await runInTransaction(store, async (transaction) => {
      const { order, deadline } = await readOwnGift(transaction, order_id, caller.uid);
      const changes = name === undefined ? {} : { recipient_name: name, ...buildReassignedGiftFields(order) };
      assertGiftUnanswered({ ...order, ...changes }, deadline, now());
      const recipientRef = store.giftRecipients.doc(order_id);
      const [links, former] = await Promise.all([
        transaction.get(store.giftClaims.where('order_id', '==', order_id)),
        transaction.read(recipientRef),
      ]);
      for (const { ref } of links.docs) transaction.delete(ref);
      if (former) {
        transaction.delete(recipientRef);
        transaction.delete(store.receivedGifts(former.uid).doc(order_id));
        transaction.delete(store.changeRequest(order_id));
      }
      const claim = { order_id, claimed_by: null, created_at: now() };
      transaction.create(store.giftClaims.doc(hashClaimSecret(token)), claim);
      transaction.update(store.orders.doc(order_id), { ...changes, updated_at: now() });
    });
    return { token };
  },
);

export const planUnansweredGift = createCall(planUnansweredGiftContract, async (services, caller, input) => {
  const { store, now } = services;
  const areas = await readServedAreas(store);
  return runInTransaction(store, async (transaction) => {
    const { order_id } = input;
    const { order, deadline } = await readOwnGift(transaction, order_id, caller.uid);
    assertGiftUnanswered(order, deadline, now());
    const { claim } = order;
    if (!claim) throw new DomainError('not-allowed');
    const addressId = input.choice === 'own-address' ? input.address_id : null;
    if (addressId !== null) {
      // A guest link gives access to the gift, but not to saved addresses.
      if (caller.guestOrder) throw new DomainError('not-allowed');
      const own = await readProfileWithDelivery(store, caller.uid, addressId, transaction.read);
      assertServedDelivery(own.delivery, areas);
    }
    transaction.update(store.orders.doc(order_id), {
      claim: { ...claim, fallback: input.choice, fallback_address_id: addressId },
      updated_at: now(),
    });
    return { order_id };
  });
});

/**
 * Returns a gift to the visitor who opened its claim link. Once the recipient has accepted the gift, also returns the
 * recipient's delivery details.
 */
export const openGiftClaim = createVisitorCall(openGiftClaimContract, async (services, caller, input) => {
  const { store } = services;
  const areas = await readServedAreas(store);
  return runInTransaction(store, async (transaction) => {
    const { order, orderId, deadline, keptBy } = await readClaimLink(transaction, services, caller, input);
    const [delivery, drop] = await Promise.all([
      transaction.read(store.delivery(orderId)),
      transaction.read(store.drops.doc(order.weekly_drop_id)),
    ]);
    const isAccepted = order.gift_answer === 'accepted';
    const given = isAccepted ? delivery : undefined;
    const gift = buildReceivedGift({ ...order, order_deadline: deadline }, null, true);
    if (!gift) throw new DomainError('not-allowed');
    return {
      recipient_first_name: order.recipient_name ?? '',
      gift,
      areas: [...areas],
      full_windows: drop?.full_windows ?? [],
      given: given ? toGiftClaimInput(given) : null,
      is_kept: keptBy !== null,
    };
  });
});

/** Records the first recipient's answer and later corrections. Does not add the gift to the payer's own account. */
export const answerGiftClaim = createVisitorCall(answerGiftClaimContract, async (services, caller, input) => {
  const { store, now } = services;
  const areas = await readServedAreas(store);
  const orderId = await runInTransaction(store, async (transaction) => {
    const link = await readClaimLink(transaction, services, caller, input);
    const { claimRef, order, deadline, keptBy } = link;
    const [orderRef, deliveryRef] = [store.orders.doc(link.orderId), store.delivery(link.orderId)];
    const at = now();
    const member = getVerifiedMemberUid(caller);
    const uid = keptBy ?? (member === order.user_id ? null : member);
    const current = await transaction.read(deliveryRef);
    const bind = (recipient: string | null) => {
      transaction.update(claimRef, { claimed_by: hashClaimSecret(input.device_key) });
      if (recipient !== null)
        transaction.set(store.giftRecipients.doc(link.orderId), { uid: recipient, slug: '' });
    };
    if (input.answer === 'decline') {
      if (!isNewGiftAnswer(order, 'declined', deadline, at)) return link.orderId;
      bind(null);
      if (current) transaction.update(deliveryRef, erasedDeliveryFields);
      transaction.update(orderRef, {
        gift_answer: 'declined',
        decline_message: input.message || null,
        claim: order.claim && { ...order.claim, awaits_address: true },
        updated_at: floorToMinute(at),
      });
      return link.orderId;
    }
    const area = assertServedArea(
      { area: input.area, address_line_1: input.street, address_line_2: '', city: '' },
      areas,
    );
    const delivery = buildClaimedDelivery(input, area, uid ?? '');
    const { delivery_window } = input;
    if (isDeepStrictEqual(delivery, current) && delivery_window === order.delivery_window)
      return link.orderId;
    assertGiftRedirectable(order, deadline, at);
    const box =
      delivery_window === order.delivery_window
        ? null
        : await OrderBox.read(transaction, link.orderId, order);
    box?.changeWindow(delivery_window, at);
    bind(uid);
    transaction.set(deliveryRef, delivery);
    transaction.update(orderRef, {
      gift_answer: 'accepted',
      delivery_window,
      claim: order.claim && { ...order.claim, awaits_address: false },
      updated_at: floorToMinute(at),
    });
    return link.orderId;
  });
  // Two corrections within a minute may leave the order unchanged, so its trigger may not run. Sync the stop here.
  await syncStop(services, orderId);
  await syncKitchenBox(services, orderId);
  return {};
});

/** Adds a gift to the account of the member whose device accepted it. */
export const keepGiftClaim = createVisitorCall(keepGiftClaimContract, async (services, caller, input) => {
  const { store } = services;
  const uid = getVerifiedMemberUid(caller);
  if (uid === null) throw new DomainError('email-unverified');
  const order_id = await runInTransaction(store, async (transaction) => {
    const { order, orderId, keptBy } = await readClaimLink(transaction, services, caller, input);
    if (order.gift_answer !== 'accepted' || order.user_id === uid || (keptBy !== null && keptBy !== uid)) {
      throw new DomainError('not-allowed');
    }
    transaction.set(store.giftRecipients.doc(orderId), { uid, slug: '' });
    transaction.update(store.delivery(orderId), { recipient_profile_id: uid });
    return orderId;
  });
  await syncReceivedGift(services, order_id);
  await syncKitchenBox(services, order_id);
  return { order_id };
});
