import { calculateRefundDueTime } from '@sharebox/domain/payments/refund';
import { expect, it } from 'vitest';
import { call, getCallOutcome } from './support/calls';
import {
  admin,
  buildBoxRequest,
  buildClaim,
  dropId,
  addMinutes,
  openShop,
  type Shop,
  tuesday,
} from './support/shop';
import { buildApprovalInput } from './support/staff';
import { readTakenBoxOrderIds } from './support/stock';

const deadline = addMinutes(tuesday, 24 * 60);

async function orderOf(shop: Shop, uid: string) {
  const caller = await shop.customer(uid);
  const { order_id } = await call.holdBox(shop, caller, buildBoxRequest());
  await call.submitPayment(shop, caller, buildClaim(order_id));
  return { caller, order_id };
}

async function stateOf(shop: Shop, orderId: string) {
  const [order, confirmation, owners] = await Promise.all([
    shop.store.orders.doc(orderId).get(),
    shop.store.confirmations.doc(orderId).get(),
    readTakenBoxOrderIds(shop),
  ]);
  return { order: order.data(), confirmation: confirmation.data(), owners };
}

it('cancelling an order releases its box and flags the order for a refund of the claimed amount', async () => {
  const shop = await openShop({ maxOrders: 1 });
  const { caller, order_id } = await orderOf(shop, 'ada');
  const cancel = { order_id, reason: ' We are travelling ' };
  expect(await call.cancelOrder(shop, caller, cancel)).toEqual({ order_id, needs_refund: true });
  expect(await stateOf(shop, order_id)).toMatchObject({
    order: {
      status: 'cancelled',
      slot: null,
      needs_refund: true,
      refund_due_at: calculateRefundDueTime(tuesday),
      cancelled_by: 'customer',
      cancel_reason: 'We are travelling',
    },
    confirmation: { status: 'pending', needs_refund: true },
    owners: [],
  });
  const { order_id: next } = await orderOf(shop, 'bola');
  expect(await call.cancelOrder(shop, caller, { order_id })).toEqual({ order_id, needs_refund: true });
  expect(await stateOf(shop, order_id)).toMatchObject({
    order: { cancel_reason: 'We are travelling' },
    owners: [next],
  });
  expect((await shop.store.auditLog.get()).size).toBe(0);
});

it('lets a customer cancel an order without a claim that staff confirmed after the hold', async () => {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  const { order_id } = await call.holdBox(shop, ada, buildBoxRequest());
  await call.setOrderStatus(shop, admin, { order_id, status: 'confirmed', reason: 'Pays in cash' });
  expect(await call.cancelOrder(shop, ada, { order_id })).toEqual({ order_id, needs_refund: false });
  expect(await stateOf(shop, order_id)).toMatchObject({ order: { status: 'cancelled' }, owners: [] });
});

it('allows cancellation until the drop’s current deadline, or the order’s if the drop is deleted', async () => {
  const shop = await openShop({ orderDeadline: deadline });
  const { caller, order_id } = await orderOf(shop, 'ada');
  const other = await orderOf(shop, 'bola');
  const drop = shop.store.drops.doc(dropId);
  await drop.update({ order_deadline: addMinutes(deadline, 60) });
  shop.setClock(addMinutes(deadline, 60));
  expect(await getCallOutcome(call.cancelOrder(shop, caller, { order_id }))).toBe('ok');
  shop.setClock(new Date(addMinutes(deadline, 60).getTime() + 1));
  expect(await getCallOutcome(call.cancelOrder(shop, other.caller, { order_id: other.order_id }))).toBe(
    'too-late',
  );
  await drop.delete();
  shop.setClock(deadline);
  expect(await getCallOutcome(call.cancelOrder(shop, other.caller, { order_id: other.order_id }))).toBe('ok');
});

it('rejects cancellations by other users and of missing, held or prepared orders', async () => {
  const shop = await openShop();
  const { caller, order_id } = await orderOf(shop, 'ada');
  const bola = await shop.customer('bola');
  expect(await getCallOutcome(call.cancelOrder(shop, null, { order_id }))).toBe('not-allowed');
  expect(await getCallOutcome(call.cancelOrder(shop, bola, { order_id }))).toBe('not-allowed');
  expect(await getCallOutcome(call.cancelOrder(shop, bola, { order_id: 'nothing' }))).toBe('not-allowed');
  const hold = await call.holdBox(shop, bola, buildBoxRequest());
  expect(await getCallOutcome(call.cancelOrder(shop, bola, { order_id: hold.order_id }))).toBe('not-allowed');
  await call.setOrderStatus(shop, admin, { order_id, status: 'preparing', reason: 'Paid in cash' });
  expect(await getCallOutcome(call.cancelOrder(shop, caller, { order_id }))).toBe('too-late');
  expect((await stateOf(shop, order_id)).owners).toContain(order_id);
});

it('an order and its box stay consistent when a customer cancels while staff start cooking', async () => {
  const shop = await openShop();
  const { caller, order_id } = await orderOf(shop, 'ada');
  await call.reviewPayment(shop, admin, buildApprovalInput(order_id));
  const [cancelled] = await Promise.all([
    getCallOutcome(call.cancelOrder(shop, caller, { order_id })),
    call.setOrderStatus(shop, admin, { order_id, status: 'preparing' }),
  ]);
  const { order, owners } = await stateOf(shop, order_id);
  // Whichever call is first, the final status is `preparing`, because staff may set a cancelled order to `preparing`.
  expect(order?.status).toBe('preparing');
  expect(order).toMatchObject({ cancelled_by: null, cancel_reason: null, needs_refund: false });
  expect(owners).toEqual([order_id]);
  expect(['ok', 'too-late']).toContain(cancelled);
});

it('flags an order for a refund if its cancellation and the approval of its payment race', async () => {
  const shop = await openShop();
  const { caller, order_id } = await orderOf(shop, 'ada');
  await Promise.all([
    call.cancelOrder(shop, caller, { order_id }),
    call.cancelOrder(shop, caller, { order_id }),
    call.reviewPayment(shop, admin, buildApprovalInput(order_id)),
  ]);
  expect(await stateOf(shop, order_id)).toMatchObject({
    order: { status: 'cancelled', payment_status: 'paid', needs_refund: true, slot: null },
    confirmation: { status: 'verified', needs_refund: true },
    owners: [],
  });
});
