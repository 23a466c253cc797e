import {
  answerGiftContract,
  redirectGiftContract,
  requestGiftChangeContract,
  thankForGiftContract,
} from '@sharebox/domain/gifts/callables';
import { floorToMinute } from '@sharebox/domain/common/instant';
import {
  assertRedirectable,
  isNewAnswer,
  isNewChangeRequest,
  isNewThankYouNote,
} from '@sharebox/domain/gifts/gift-answer';
import { OrderBox } from '../../orders/order-box';
import { inTransaction } from '../../platform/db/transaction';
import { readOrderAsRecipient } from '../order-as-recipient';
import { createValidatedCall } from '../../platform/validated-call';
import { DomainError } from '@sharebox/domain/common/errors';
import { assertServedDelivery, readOwnDelivery, readServedAreas } from '../../deliveries/delivery-address';
import { syncStop } from '../../deliveries/sync-stop';
import { buildGiftChangeRequestedText } from '@sharebox/domain/notifications/notification-texts';
import { syncKitchenBox } from '../../kitchen/kitchen-boxes';
import { startFanOut } from '../../notifications/fan-out';

/**
 * Records whether the recipient accepts or declines a gift. If they decline, the order's trigger notifies the giver.
 */
export const answerGift = createValidatedCall({
  contract: answerGiftContract,
  who: 'signed-in',
  callsPerMinute: 20,
  handle: async ({ store, now }, caller, input) =>
    inTransaction(store, async (transaction) => {
      const { order_id } = input;
      const { order, deadline } = await readOrderAsRecipient(transaction, store, order_id, caller.uid);
      const at = now();
      const answer = input.answer === 'accept' ? 'accepted' : 'declined';
      if (!isNewAnswer(order, answer, deadline, at)) return { order_id };
      transaction.update(store.orders.doc(order_id), {
        gift_answer: answer,
        decline_message: input.answer === 'decline' ? input.message || null : null,
        updated_at: floorToMinute(at),
      });
      return { order_id };
    }),
});

/**
 * Redirects a gift to another address of the recipient or another delivery window. The giver sees only the city and
 * state of the new address.
 */
export const redirectGift = createValidatedCall({
  contract: redirectGiftContract,
  who: 'signed-in',
  callsPerMinute: 20,
  handle: async (services, caller, { order_id, address_id, delivery_window }) => {
    const { store, now } = services;
    if (address_id === undefined && delivery_window === undefined) throw new DomainError('invalid-input');
    const areas = await readServedAreas(store);
    await inTransaction(store, async (transaction) => {
      const { order, deadline } = await readOrderAsRecipient(transaction, store, order_id, caller.uid);
      const at = now();
      assertRedirectable(order, deadline, at);
      const delivery =
        address_id === undefined
          ? undefined
          : assertServedDelivery(
              (await readOwnDelivery(store, caller.uid, address_id, (one) => transaction.get(one))).delivery,
              areas,
            );
      const box = delivery_window && (await OrderBox.read(transaction, store, order_id, order));
      if (box) box.changeWindow(delivery_window, at);
      if (delivery) transaction.set(store.delivery(order_id), delivery);
      transaction.update(store.orders.doc(order_id), {
        ...(delivery && { delivery_city: delivery.city, delivery_state: delivery.state }),
        ...(delivery_window && { delivery_window }),
        updated_at: floorToMinute(at),
      });
    });
    // Sync the stop here: a second redirect within the same minute may leave the order unchanged, so that its trigger
    // does not run.
    await syncStop(services, order_id);
    return { order_id };
  },
});

/** The most notifications of staff about one gift, so that a recipient cannot flood them. */
const maxNotifications = 3;

/**
 * Records the change of a gift's box that its recipient asks for, shows it to the kitchen and notifies staff. The order
 * itself stays unchanged, because the giver reads it.
 */
export const requestGiftChange = createValidatedCall({
  contract: requestGiftChangeContract,
  who: 'signed-in',
  callsPerMinute: 5,
  handle: async (services, caller, { order_id, message }) => {
    const { store, now } = services;
    const { asked_at, requests, slot } = await inTransaction(store, async (transaction) => {
      const { order, deadline } = await readOrderAsRecipient(transaction, store, order_id, caller.uid);
      const requestRef = store.changeRequest(order_id);
      const giftRef = store.receivedGifts(caller.uid).doc(order_id);
      const [stored, gift] = await Promise.all([transaction.get(requestRef), transaction.get(giftRef)]);
      const earlier = stored.data() ?? null;
      const at = now();
      const isNew = isNewChangeRequest(order, { current: earlier?.message ?? null, message }, deadline, at);
      const requests = (earlier?.requests ?? 0) + 1;
      const request = isNew || !earlier ? { message, asked_at: at, requests } : earlier;
      transaction.set(requestRef, request);
      if (gift.exists) transaction.update(giftRef, { change_request: message });
      return { ...request, slot: order.slot };
    });
    // A repeated call repeats these steps, in case the first one was interrupted. They are idempotent.
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
});

/**
 * Stores the thank-you note on the giver's order, so that it reaches even an anonymous giver without revealing who they
 * are.
 */
export const thankForGift = createValidatedCall({
  contract: thankForGiftContract,
  who: 'signed-in',
  callsPerMinute: 10,
  handle: async ({ store, now }, caller, { order_id, message }) =>
    inTransaction(store, async (transaction) => {
      const { order } = await readOrderAsRecipient(transaction, store, order_id, caller.uid);
      if (isNewThankYouNote(order, message)) {
        transaction.update(store.orders.doc(order_id), {
          thank_you_note: message,
          updated_at: floorToMinute(now()),
        });
      }
      return { order_id };
    }),
});
