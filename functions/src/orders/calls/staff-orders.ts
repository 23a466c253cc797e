import { isDeliveredAsGift } from '@sharebox/domain/orders/order';
import {
  changeDeliveryContract,
  dispatchOrderContract,
  dispatchOrdersContract,
  freeUnpaidBoxesContract,
  setOrderStatusContract,
  setOrderStatusesContract,
} from '@sharebox/domain/orders/staff-callables';
import { changeOrderStatus } from '../change-order-status';
import { type Caller, createCall } from '../../platform/validated-call';
import { applyToEach } from '../../platform/apply-to-each';
import { dispatchBox } from '../../deliveries/run-stops';
import { getBulkExclusionReason } from '@sharebox/domain/orders/bulk-order-action';
import { DomainError } from '@sharebox/domain/common/errors';
import { getBankRefundAmount } from '@sharebox/domain/orders/order-money';
import { freeUnpaidBox } from '../ended-orders';
import { OrderBox } from '../order-box';
import {
  getChangedFields,
  writeAuditRow,
  createStaffRequest,
  readEarlierAuditRow,
  runStaffTransaction,
} from '../../platform/audit/audit-row';
import { runInTransaction } from '../../platform/db/transaction';
import type { Services } from '../../platform/services';
import { emptyAddress } from '@sharebox/domain/accounts/address';
import { floorToMinute } from '@sharebox/domain/common/instant';
import {
  compareDeliveryPlans,
  getDeliveryLockReason,
  getGiverChoiceLockReason,
  pickAddressFields,
} from '@sharebox/domain/orders/delivery-change';
import { assertServedArea, getAddressArea } from '@sharebox/domain/orders/delivery-area';
import { readServedAreas } from '../../deliveries/delivery-destination';
import { syncStop } from '../../deliveries/next-stop';
import { prepareDeliveryNotifications } from '../../notifications/order-notifications';

/** Lets staff change an order's status to any other status (docs/product/staff-orders.md#changing-a-status). */
export const setOrderStatus = createCall(setOrderStatusContract, async (services, caller, input) => {
  await changeOrderStatus(services, caller, input);
  return { order_id: input.order_id, status: input.status };
});

export const setOrderStatuses = createCall(
  setOrderStatusesContract,
  async (services, caller, { orders, status, reason }) => {
    const outcomes = await applyToEach(orders, ({ order_id, seen_status }) =>
      changeOrderStatus(services, caller, { order_id, status, seen_status, reason }, true),
    );
    return { results: outcomes.map(({ item, refusal }) => ({ order_id: item.order_id, refusal })) };
  },
);

export const dispatchOrder = createCall(dispatchOrderContract, async (services, caller, { order_id }) => {
  await dispatchBox(services, caller, order_id);
  return { order_id };
});

export const dispatchOrders = createCall(dispatchOrdersContract, async (services, caller, { order_ids }) => {
  const outcomes = await applyToEach(order_ids, (id) =>
    dispatchBox(services, caller, id, (order) => getBulkExclusionReason(order, 'dispatch')),
  );
  return { results: outcomes.map(({ item, refusal }) => ({ order_id: item, refusal })) };
});

export const freeUnpaidBoxes = createCall(
  freeUnpaidBoxesContract,
  async (services, caller, { order_ids, notes }) => {
    const outcomes = await applyToEach(order_ids, (id) => freeBox(services, caller, id, notes));
    return { results: outcomes.map(({ item, refusal }) => ({ order_id: item, refusal })) };
  },
);

/**
 * Frees the box of an unpaid order and disputes its claim, unless the claim is already disputed.
 * @throws `changed-meanwhile` if money for the order has been received
 */
async function freeBox(
  { store, now }: Services,
  caller: Caller,
  orderId: string,
  notes: string,
): Promise<void> {
  await runInTransaction(store, async (transaction) => {
    const orderRef = store.orders.doc(orderId);
    const claimRef = store.confirmations.doc(orderId);
    const order = await transaction.read(orderRef);
    const claim = await transaction.read(claimRef);
    if (!order || !claim) throw new DomainError('not-allowed');
    if (!order.payer_never_paid || getBankRefundAmount(order) > 0) throw new DomainError('changed-meanwhile');
    const at = now();
    const box = await OrderBox.read(transaction, orderId, order);
    const freed = freeUnpaidBox(box, order, 'not-matched', at);
    transaction.update(orderRef, {
      ...freed,
      payment_status: 'failed',
      staff_is_payer: order.user_id === caller.uid,
      updated_at: at,
    });
    if (claim.status === 'pending') {
      transaction.update(claimRef, { status: 'disputed', notes, verified_at: at });
      transaction.set(store.review(orderId), { verified_by: caller.uid, notes: null });
    }
    writeAuditRow(transaction, caller.uid, at, 'order.free-unpaid', orderRef.path, {
      before: { status: order.status, slot: order.slot, claim: claim.status },
      after: { status: freed.status, slot: freed.slot, claim: 'disputed' },
      reason: notes,
    });
  });
}

/**
 * Changes a delivery. Writes the order, its address, the notifications and the audit log in one commit
 * (docs/product/staff-orders.md#changing-a-delivery). The audit log omits the street, because audit rows are kept after
 * addresses are erased.
 */
export const changeDelivery = createCall(changeDeliveryContract, async (services, caller, input) => {
  const { store, now } = services;
  const request = createStaffRequest(store, caller, 'change-delivery', input);
  const { order_id, delivery_window, seen, reason, giver_chose = false, exceeds_window } = input;
  if (giver_chose && !reason) throw new DomainError('invalid-input', 'Please say how the giver chose.');
  const areas = await readServedAreas(store);
  const orderRef = store.orders.doc(order_id);
  const deliveryRef = store.delivery(order_id);
  const answer = await runStaffTransaction(store, async (transaction) => {
    if (await readEarlierAuditRow(transaction, request)) return { order_id };
    const order = await transaction.read(orderRef);
    const delivery = await transaction.read(deliveryRef);
    // A gift by link that was declined without an address has no delivery yet.
    if (!order || (!delivery && !giver_chose)) throw new DomainError('not-allowed');
    const at = now();
    const lockReason = giver_chose ? getGiverChoiceLockReason(order) : getDeliveryLockReason(order);
    if (lockReason !== null) throw new DomainError('too-late', lockReason);
    const present = {
      address: pickAddressFields(delivery ?? emptyAddress),
      delivery_window: order.delivery_window,
    };
    if (compareDeliveryPlans(present, seen)) throw new DomainError('changed-meanwhile');
    const asked = { ...input.address, area: getAddressArea(input.address, areas) ?? input.address.area };
    const change = giver_chose
      ? { address: true, window: true, place: true }
      : compareDeliveryPlans(present, { address: asked, delivery_window });
    if (!change) return { order_id };
    const box = change.window ? await OrderBox.read(transaction, order_id, order) : null;
    const address = change.address ? { ...asked, area: assertServedArea(asked, areas) } : asked;

    // The order of a gift contains only the parts of the address that the giver may see: none for a gift by link.
    const giver = giver_chose ? await transaction.read(store.sender(order_id)) : undefined;
    const goesToPayer = giver_chose || !isDeliveredAsGift(order);
    const changes = {
      delivery_window,
      ...((goesToPayer || !order.claim) && { delivery_city: address.city, delivery_state: address.state }),
      ...(goesToPayer && { delivery_label: address.label }),
      ...(giver_chose && {
        declined_outcome: 'own-address' as const,
        ...(order.claim && { claim: { ...order.claim, awaits_address: false } }),
      }),
      updated_at: order.is_gift_order ? floorToMinute(at) : at,
    };
    const notify = await prepareDeliveryNotifications(transaction, services, {
      orderId: order_id,
      order: { ...order, ...changes },
      door: address,
      change,
      requestId: request.id,
      at,
      by: caller.uid,
    });
    const log = getChangedFields(
      { delivery_window: order.delivery_window, delivery_city: delivery?.city ?? order.delivery_city },
      { delivery_window, delivery_city: address.city },
    );
    box?.changeWindow(delivery_window, at, exceeds_window);
    transaction.update(orderRef, changes);
    const fields = { ...address, address_id: null };
    if (giver) {
      const { name: recipient_name, phone: phone_number } = giver;
      transaction.set(deliveryRef, {
        ...fields,
        recipient_profile_id: order.user_id,
        recipient_name,
        phone_number,
      });
    } else if (change.address) {
      transaction.update(deliveryRef, fields);
    }
    const action = giver_chose ? 'order.giver-choice' : 'order.change-delivery';
    writeAuditRow(transaction, caller.uid, at, action, orderRef.path, {
      before: log.before,
      after: { ...log.after, ...(change.address && { address_changed: true }) },
      reason,
      request,
    });
    notify();
    return { order_id };
  });
  // Sync the stop here. If staff change a gift's delivery back within a minute, the order may stay unchanged, so its
  // trigger may not run.
  await syncStop(services, order_id);
  return answer;
});
