import { redirectGiftContract } from '@sharebox/domain/gifts/callables';
import { floorToMinute } from '@sharebox/domain/common/floor-timestamp';
import { DomainError } from '@sharebox/domain/common/errors';
import { assertRedirectable } from '@sharebox/domain/gifts/gift-answer';
import { assertServedDelivery, readOwnDelivery, readServedAreas } from '../deliveries/delivery-address';
import { syncStop } from '../deliveries/sync-stop';
import { inTransaction } from '../platform/db/transaction';
import { readOrderAsRecipient } from './order-as-recipient';
import { createValidatedCall } from '../platform/validated-call';

/**
 * Redirects a gift to another address of the recipient or another delivery window. The giver sees only the city and
 * state of the new address.
 */
export const redirectGiftHandler = createValidatedCall({
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
