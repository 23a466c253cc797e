import { createTransactionCall } from '../../platform/transaction-call';
import { cancelOrderContract, changeOwnDeliveryContract } from '@sharebox/domain/orders/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { cancelOwnOrder, readChangeDeadline } from '../ended-orders';
import { OrderBox } from '../order-box';
import { runInTransaction } from '../../platform/db/transaction';
import { createCall } from '../../platform/validated-call';
import {
  assertOwnDeliveryChangeable,
  compareDeliveryPlans,
  pickAddressFields,
} from '@sharebox/domain/orders/delivery-change';
import {
  assertServedDelivery,
  readProfileWithDelivery,
  readServedAreas,
} from '../../deliveries/delivery-destination';
import { syncStop } from '../../deliveries/next-stop';
import { prepareDeliveryNotifications } from '../../notifications/order-notifications';
import { getChangedFields, writeAuditRow } from '../../platform/audit/audit-row';
import { countRateLimitedCall } from '../../platform/rate-limit';

/** Cancels the caller's own order until the drop's deadline. The order records that the customer cancelled it. */
export const cancelOrder = createTransactionCall(
  cancelOrderContract,
  async ({ transaction, store, caller, at }, { order_id, reason }) => {
    const order = await transaction.read(store.orders.doc(order_id));
    if (order?.user_id !== caller.uid) throw new DomainError('not-allowed');
    const deadline = await readChangeDeadline(transaction, order);
    const also = { cancel_reason: reason || null };
    const needs_refund = await cancelOwnOrder(transaction, {
      orderId: order_id,
      order,
      deadline,
      at,
      also,
    });
    return { order_id, needs_refund };
  },
);

const dayMs = 24 * 60 * 60_000;

/** Maximum number of changes per day. Each change writes an audit row and sends an email. */
const maxPerDay = 20;

/**
 * Changes the delivery of the caller's own box. Writes the order, its address, the confirmation and the audit log in
 * one commit (docs/product/orders.md#changing-the-delivery). The audit log omits the street, as it does for changes by
 * staff.
 */
export const changeOwnDelivery = createCall(
  changeOwnDeliveryContract,
  async (services, caller, { order_id, address_id, ...input }) => {
    const { store, now } = services;
    await countRateLimitedCall(
      services,
      `${changeOwnDeliveryContract.name}-day`,
      caller.uid,
      maxPerDay,
      dayMs,
    );
    const [orderRef, deliveryRef] = [store.orders.doc(order_id), store.delivery(order_id)];
    const areas = address_id === undefined ? [] : await readServedAreas(store);
    await runInTransaction(store, async (transaction) => {
      const order = await transaction.read(orderRef);
      const present = await transaction.read(deliveryRef);
      if (order?.user_id !== caller.uid || !present) throw new DomainError('not-allowed');
      const at = now();
      assertOwnDeliveryChangeable(order, await readChangeDeadline(transaction, order), at);
      const delivery_window = input.delivery_window ?? order.delivery_window;
      const delivery =
        address_id === undefined
          ? present
          : assertServedDelivery(
              (await readProfileWithDelivery(store, caller.uid, address_id, transaction.read)).delivery,
              areas,
            );
      const change = compareDeliveryPlans(
        { address: pickAddressFields(present), delivery_window: order.delivery_window },
        { address: pickAddressFields(delivery), delivery_window },
      );
      if (!change) return;
      const box = change.window ? await OrderBox.read(transaction, order_id, order) : null;

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
      writeAuditRow(transaction, caller.uid, at, 'order.change-own-delivery', orderRef.path, {
        before: log.before,
        after: { ...log.after, ...(change.address && { address_changed: true }) },
      });
      notify();
    });
    await syncStop(services, order_id);
    return { order_id };
  },
);
