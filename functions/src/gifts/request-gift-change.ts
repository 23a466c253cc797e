import { requestGiftChangeContract } from '@sharebox/domain/gifts/callables';
import { isNewChangeRequest } from '@sharebox/domain/gifts/gift-answer';
import { buildGiftChangeRequestedText } from '@sharebox/domain/notifications/notification-texts';
import { syncKitchenBox } from '../kitchen/sync-kitchen-box';
import { startFanOut } from '../notifications/fan-out';
import { inTransaction } from '../platform/db/transaction';
import { createValidatedCall } from '../platform/validated-call';
import { readOrderAsRecipient } from './order-as-recipient';

/** The most notifications of staff about one gift, so that a recipient cannot flood them. */
const maxNotifications = 3;

/**
 * Records the change of a gift's box that its recipient asks for, shows it to the kitchen and notifies staff. The order
 * itself stays unchanged, because the giver reads it.
 */
export const requestGiftChangeHandler = createValidatedCall({
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
