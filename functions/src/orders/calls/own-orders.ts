import { cancelOrderContract, changeOwnDeliveryContract } from '@sharebox/domain/orders/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { cancelOwnOrder, readDeadline } from '../cancel-own-order';
import { OrderBox } from '../order-box';
import { inTransaction } from '../../platform/db/transaction';
import { createValidatedCall, verifySession } from '../../platform/validated-call';
import {
  assertOwnDeliveryChangeable,
  compareDeliveryPlans,
  pickAddressFields,
} from '@sharebox/domain/orders/delivery-change';
import { assertServedDelivery, readOwnDelivery, readServedAreas } from '../../deliveries/delivery-address';
import { syncStop } from '../../deliveries/sync-stop';
import { prepareDeliveryNotifications } from '../../notifications/delivery-notifications';
import { getChangedFields, writeAuditRow } from '../../platform/audit/audit-row';
import { countCall } from '../../platform/rate-limit';

/** Lets payers cancel their own order until the drop's deadline. The order records who cancelled it. */
export const cancelOrder = createValidatedCall({
  contract: cancelOrderContract,
  who: 'signed-in',
  callsPerMinute: 20,
  handle: async (services, caller, { order_id, reason }) => {
    await verifySession(services, caller);
    const { store, now } = services;
    return inTransaction(store, async (transaction) => {
      const order = (await transaction.get(store.orders.doc(order_id))).data();
      if (order?.user_id !== caller.uid) throw new DomainError('not-allowed');
      const deadline = await readDeadline(transaction, store, order);
      const also = { cancel_reason: reason || null };
      const needs_refund = await cancelOwnOrder(transaction, store, {
        orderId: order_id,
        order,
        deadline,
        at: now(),
        also,
      });
      return { order_id, needs_refund };
    });
  },
});

const dayMs = 24 * 60 * 60_000;

/** Each change is logged and emailed. */
const maxPerDay = 20;

/**
 * Changes the delivery of the caller's own box: the order, its address, the confirmation and the audit log in one commit
 * (docs/product/orders.md#changing-the-delivery). The audit log leaves out the street, as for changes by staff.
 */
export const changeOwnDelivery = createValidatedCall({
  contract: changeOwnDeliveryContract,
  who: 'signed-in',
  callsPerMinute: 10,
  handle: async (services, caller, { order_id, address_id, ...input }) => {
    const { store, now } = services;
    await countCall(services, `${changeOwnDeliveryContract.name}-day`, caller.uid, maxPerDay, dayMs);
    const [orderRef, deliveryRef] = [store.orders.doc(order_id), store.delivery(order_id)];
    const areas = address_id === undefined ? [] : await readServedAreas(store);
    await inTransaction(store, async (transaction) => {
      const order = (await transaction.get(orderRef)).data();
      const present = (await transaction.get(deliveryRef)).data();
      if (order?.user_id !== caller.uid || !present) throw new DomainError('not-allowed');
      const at = now();
      assertOwnDeliveryChangeable(order, await readDeadline(transaction, store, order), at);
      const delivery_window = input.delivery_window ?? order.delivery_window;
      const delivery =
        address_id === undefined
          ? present
          : assertServedDelivery(
              (await readOwnDelivery(store, caller.uid, address_id, (one) => transaction.get(one))).delivery,
              areas,
            );
      const change = compareDeliveryPlans(
        { address: pickAddressFields(present), delivery_window: order.delivery_window },
        { address: pickAddressFields(delivery), delivery_window },
      );
      if (!change) return;
      const box = change.window ? await OrderBox.read(transaction, store, order_id, order) : null;

      const changes = {
        delivery_window,
        delivery_label: delivery.label,
        delivery_city: delivery.city,
        delivery_state: delivery.state,
        updated_at: at,
      };
      const notify = await prepareDeliveryNotifications(transaction, services, {
        orderId: order_id,
        order: { ...order, ...changes },
        door: delivery,
        change,
        requestId: store.auditLog.doc().id,
        at,
        by: caller.uid,
      });
      const log = getChangedFields(
        { delivery_window: order.delivery_window, delivery_city: order.delivery_city },
        { delivery_window, delivery_city: delivery.city },
      );
      box?.changeWindow(delivery_window, at);
      transaction.update(orderRef, changes);
      if (change.address) transaction.set(deliveryRef, delivery);
      writeAuditRow(transaction, store, {
        actor: caller.uid,
        action: 'order.change-own-delivery',
        target: orderRef.path,
        before: log.before,
        after: { ...log.after, ...(change.address && { address_changed: true }) },
        at,
      });
      notify();
    });
    await syncStop(services, order_id);
    return { order_id };
  },
});
