import { createTransactionCall } from '../../platform/transaction-call';
import {
  answerGiftContract,
  redirectGiftContract,
  requestGiftChangeContract,
  thankForGiftContract,
} from '@sharebox/domain/gifts/callables';
import { erasedDeliveryFields } from '@sharebox/domain/accounts/account-deletion';
import { floorToMinute } from '@sharebox/domain/common/instant';
import {
  assertGiftRedirectable,
  isNewGiftAnswer,
  isNewChangeRequest,
  isNewThankYouNote,
} from '@sharebox/domain/gifts/gift-answer';
import { OrderBox } from '../../orders/order-box';
import { runInTransaction } from '../../platform/db/transaction';
import { readOrderAsRecipient } from '../gift-recipient';
import { createCall } from '../../platform/validated-call';
import { DomainError } from '@sharebox/domain/common/errors';
import {
  assertServedDelivery,
  readProfileWithDelivery,
  readServedAreas,
} from '../../deliveries/delivery-destination';
import { syncStop } from '../../deliveries/next-stop';
import { buildGiftChangeRequestedText } from '@sharebox/domain/notifications/notification-texts';
import { syncKitchenBox } from '../../kitchen/kitchen-boxes';
import { startFanOut } from '../../notifications/fan-out';

/**
 * Records whether the recipient accepts or declines a gift. If they decline, the order's trigger notifies the giver.
 */
export const answerGift = createTransactionCall(
  answerGiftContract,
  async ({ transaction, store, caller, at }, input) => {
    const { order_id } = input;
    const { order, deadline } = await readOrderAsRecipient(transaction, order_id, caller.uid);
    const answer = input.answer === 'accept' ? 'accepted' : 'declined';
    if (!isNewGiftAnswer(order, answer, deadline, at)) return { order_id };
    // Erase the address of a declined gift by link, because it is not one of the recipient's saved addresses.
    if (order.claim && answer === 'declined') {
      transaction.update(store.delivery(order_id), erasedDeliveryFields);
    }
    transaction.update(store.orders.doc(order_id), {
      gift_answer: answer,
      decline_message: input.answer === 'decline' ? input.message || null : null,
      ...(order.claim && { claim: { ...order.claim, awaits_address: answer === 'declined' } }),
      updated_at: floorToMinute(at),
    });
    return { order_id };
  },
);

/**
 * Redirects a gift to another address of the recipient or another delivery window. The giver sees only the city and
 * state of the new address.
 */
export const redirectGift = createCall(
  redirectGiftContract,
  async (services, caller, { order_id, address_id, delivery_window }) => {
    const { store, now } = services;
    if (address_id === undefined && delivery_window === undefined) throw new DomainError('invalid-input');
    const areas = await readServedAreas(store);
    await runInTransaction(store, async (transaction) => {
      const { order, deadline } = await readOrderAsRecipient(transaction, order_id, caller.uid);
      const at = now();
      assertGiftRedirectable(order, deadline, at);
      const delivery =
        address_id === undefined
          ? undefined
          : assertServedDelivery(
              (await readProfileWithDelivery(store, caller.uid, address_id, transaction.read)).delivery,
              areas,
            );
      const { dietary_needs } = (await transaction.read(store.delivery(order_id))) ?? {};
      const typed = dietary_needs && { dietary_needs };
      const box = delivery_window && (await OrderBox.read(transaction, order_id, order));
      if (box) box.changeWindow(delivery_window, at);
      if (delivery) transaction.set(store.delivery(order_id), { ...delivery, ...typed });
      transaction.update(store.orders.doc(order_id), {
        ...(delivery && !order.claim && { delivery_city: delivery.city, delivery_state: delivery.state }),
        ...(delivery_window && { delivery_window }),
        updated_at: floorToMinute(at),
      });
    });
    // Sync the stop here: two redirects within a minute may leave the order unchanged, so its trigger may not run.
    await syncStop(services, order_id);
    return { order_id };
  },
);

/** Maximum number of staff notifications per gift, so that a recipient cannot flood staff with notifications. */
const maxNotifications = 3;

/**
 * Records a recipient's request to change the box of a gift, shows the request to the kitchen and notifies staff. Does
 * not change the order, because the giver can read it.
 */
export const requestGiftChange = createCall(
  requestGiftChangeContract,
  async (services, caller, { order_id, message }) => {
    const { store, now } = services;
    const { asked_at, requests, slot } = await runInTransaction(store, async (transaction) => {
      const { order, deadline } = await readOrderAsRecipient(transaction, order_id, caller.uid);
      const requestRef = store.changeRequest(order_id);
      const giftRef = store.receivedGifts(caller.uid).doc(order_id);
      const [earlier = null, gift] = await Promise.all([
        transaction.read(requestRef),
        transaction.get(giftRef),
      ]);
      const at = now();
      const isNew = isNewChangeRequest(order, { current: earlier?.message ?? null, message }, deadline, at);
      const requests = (earlier?.requests ?? 0) + 1;
      const request = isNew || !earlier ? { message, asked_at: at, requests } : earlier;
      transaction.set(requestRef, request);
      if (gift.exists) transaction.update(giftRef, { change_request: message });
      return { ...request, slot: order.slot };
    });
    // Repeat these idempotent steps on every call, because an earlier call may have been interrupted before them.
    await syncKitchenBox(services, order_id);
    if (requests <= maxNotifications)
      await startFanOut(services, {
        text: buildGiftChangeRequestedText(slot),
        event: `${order_id}-${asked_at.getTime()}`,
        orderId: order_id,
        at: asked_at,
        exceptUid: caller.uid,
      });
    return { order_id };
  },
);

/**
 * Stores the recipient's thank-you note on the giver's order. The note therefore reaches even an anonymous giver
 * without revealing who the giver is.
 */
export const thankForGift = createTransactionCall(
  thankForGiftContract,
  async ({ transaction, store, caller, at }, { order_id, message }) => {
    const { order } = await readOrderAsRecipient(transaction, order_id, caller.uid);
    if (isNewThankYouNote(order, message)) {
      transaction.update(store.orders.doc(order_id), {
        thank_you_note: message,
        updated_at: floorToMinute(at),
      });
    }
    return { order_id };
  },
);
