import { staffOrderStatuses } from '@sharebox/domain/orders/order';
import { expect, it } from 'vitest';
import { call, getOutcome } from './support/calls';
import { admin, buildBoxRequest, buildClaim, dropId, openShop, type Shop } from './support/shop';

async function createPaidOrder(shop: Shop, uid: string) {
  const caller = await shop.customer(uid);
  const { order_id } = await call.holdBox(shop, caller, buildBoxRequest());
  await call.submitPayment(shop, caller, buildClaim(order_id));
  return order_id;
}

async function stateOf(shop: Shop, orderId: string) {
  const order = (await shop.store.orders.doc(orderId).get()).data();
  const slots = (await shop.store.slots(dropId).get()).docs;
  return { order, owners: slots.map((slot) => slot.data().order_id) };
}

const set = (shop: Shop, order_id: string, status: string, reason?: string) =>
  call.setOrderStatus(shop, admin, { order_id, status, ...(reason !== undefined && { reason }) });

it('frees the box of a cancelled order, and takes a box when the order is restored', async () => {
  const shop = await openShop({ maxOrders: 1 });
  const order = await createPaidOrder(shop, 'ada');
  await set(shop, order, 'cancelled');
  expect(await stateOf(shop, order)).toMatchObject({
    order: { status: 'cancelled', slot: null },
    owners: [],
  });
  await set(shop, order, 'pending_confirmation');
  expect(await stateOf(shop, order)).toMatchObject({
    order: { status: 'pending_confirmation', slot: 1 },
    owners: [order],
  });
});

it('rejects restoring a cancelled order if its box has been sold again', async () => {
  const shop = await openShop({ maxOrders: 1 });
  const order = await createPaidOrder(shop, 'ada');
  await set(shop, order, 'cancelled');
  const next = await createPaidOrder(shop, 'bola');
  expect(await getOutcome(set(shop, order, 'pending'))).toBe('sold-out');
  expect(await stateOf(shop, order)).toMatchObject({ order: { status: 'cancelled' }, owners: [next] });
});

it('requires a reason for skipping the payment review, and records it in the audit log', async () => {
  const shop = await openShop();
  const order = await createPaidOrder(shop, 'ada');
  expect(await getOutcome(set(shop, order, 'preparing'))).toBe('invalid-input');
  expect(await getOutcome(set(shop, order, 'preparing', '  '))).toBe('invalid-input');
  expect((await shop.store.auditLog.get()).size).toBe(0);
  expect(await set(shop, order, 'preparing', 'Paid in cash')).toEqual({
    order_id: order,
    status: 'preparing',
  });
  const audit = (await shop.store.auditLog.get()).docs.map((one) => one.data());
  expect(audit).toMatchObject([
    {
      actor: 'ama',
      action: 'order.set-status',
      target: `orders/${order}`,
      before: { status: 'pending_confirmation' },
      after: { status: 'preparing' },
      reason: 'Paid in cash',
    },
  ]);
});

it('allows any change of status once the payment is approved, with an audit row for each', async () => {
  const shop = await openShop();
  const order = await createPaidOrder(shop, 'ada');
  await call.reviewPayment(shop, admin, { confirmation_id: order, decision: 'approve', seen_in_bank: true });
  let current: string = 'confirmed';
  let changes = 1;
  for (const from of staffOrderStatuses) {
    for (const to of staffOrderStatuses) {
      for (const next of [from, to]) {
        if (next === current) continue;
        await set(shop, order, next);
        current = next;
        changes++;
        const { order: now, owners } = await stateOf(shop, order);
        expect(now?.status).toBe(next);
        expect(owners).toEqual(next === 'cancelled' ? [] : [order]);
      }
    }
  }
  expect((await shop.store.auditLog.get()).size).toBe(changes);
});

it('flags a paid order for a refund while it is cancelled', async () => {
  const shop = await openShop();
  const order = await createPaidOrder(shop, 'ada');
  await call.reviewPayment(shop, admin, { confirmation_id: order, decision: 'approve', seen_in_bank: true });
  await set(shop, order, 'cancelled');
  expect((await stateOf(shop, order)).order?.needs_refund).toBe(true);
  expect((await shop.store.confirmations.doc(order).get()).data()?.needs_refund).toBe(true);
  await set(shop, order, 'confirmed');
  expect((await stateOf(shop, order)).order?.needs_refund).toBe(false);
  expect((await shop.store.confirmations.doc(order).get()).data()?.needs_refund).toBe(false);
});

it('does nothing if the order already has the status, and rejects an order that does not exist', async () => {
  const shop = await openShop();
  const order = await createPaidOrder(shop, 'ada');
  await set(shop, order, 'pending_confirmation');
  expect((await shop.store.auditLog.get()).size).toBe(0);
  expect(await getOutcome(set(shop, 'nothing', 'cancelled'))).toBe('not-allowed');
  expect(await getOutcome(set(shop, order, 'expired'))).toBe('invalid-input');
});

it('frees a box once when two admins cancel its order at the same time', async () => {
  const shop = await openShop();
  const order = await createPaidOrder(shop, 'ada');
  await Promise.all([set(shop, order, 'cancelled'), set(shop, order, 'cancelled')]);
  expect((await stateOf(shop, order)).owners).toEqual([]);
  expect((await shop.store.auditLog.get()).size).toBe(1);
});
