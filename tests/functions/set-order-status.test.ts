import { expect, it } from 'vitest';
import { call, getCallOutcome } from './support/calls';
import {
  addMinutes,
  admin,
  buildBoxRequest,
  buildClaim,
  dropId,
  openShop,
  type Shop,
  tuesday,
} from './support/shop';
import { createHeldOrder } from './support/staff';
import { readBoxes, readTakenBoxOrderIds } from './support/stock';

async function createPaidOrder(shop: Shop, uid: string) {
  const caller = await shop.customer(uid);
  const { order_id } = await call.holdBox(shop, caller, buildBoxRequest());
  await call.submitPayment(shop, caller, buildClaim(order_id));
  return order_id;
}

async function stateOf(shop: Shop, orderId: string) {
  const order = (await shop.store.orders.doc(orderId).get()).data();
  return { order, owners: await readTakenBoxOrderIds(shop) };
}

const set = (shop: Shop, order_id: string, status: string, reason?: string) =>
  call.setOrderStatus(shop, admin, { order_id, status, ...(reason !== undefined && { reason }) });

it('rejects restoring a cancelled order while another customer has the last box', async () => {
  const shop = await openShop({ maxOrders: 1 });
  const order = await createPaidOrder(shop, 'ada');
  await set(shop, order, 'cancelled');
  const next = await createHeldOrder(shop, 'bola');
  expect(await getCallOutcome(set(shop, order, 'pending'))).toBe('sold-out');
  expect(await stateOf(shop, order)).toMatchObject({ order: { status: 'cancelled' }, owners: [next] });
  shop.setClock(addMinutes(tuesday, 31));
  await set(shop, order, 'pending');
  expect((await stateOf(shop, order)).owners).toEqual([order]);
});

it.each([
  ['of its meals was sold', 'meal-unavailable', (shop: Shop) => createPaidOrder(shop, 'bola')],
  [
    'drop was delivered',
    'sold-out',
    (shop: Shop) => shop.store.drops.doc(dropId).update({ status: 'delivered' }),
  ],
])('rejects restoring a cancelled order if its %s', async (_what, reason, happens) => {
  const shop = await openShop({ maxJollof: 1 });
  const order = await createPaidOrder(shop, 'ada');
  await set(shop, order, 'cancelled');
  await happens(shop);
  expect(await getCallOutcome(set(shop, order, 'pending'))).toBe(reason);
  expect((await stateOf(shop, order)).order).toMatchObject({ status: 'cancelled', slot: null });
});

it('an order keeps its box when staff confirm its hold', async () => {
  const shop = await openShop();
  const order = await createHeldOrder(shop, 'ada');
  const { order: held } = await stateOf(shop, order);
  await set(shop, order, 'confirmed', 'Paid in cash');
  expect((await stateOf(shop, order)).order).toMatchObject({ slot: held?.slot, hold_expires_at: null });
  const box = { number: held?.slot, until: null, is_unpaid: false };
  expect((await readBoxes(shop)).taken[order]).toMatchObject(box);
});

it('records when a box was delivered and whether staff changed their own order', async () => {
  const shop = await openShop();
  const [theirs, own] = [await createPaidOrder(shop, 'ada'), await createPaidOrder(shop, admin.uid)];
  for (const [order, staff_is_payer] of [
    [theirs, false],
    [own, true],
  ] as const) {
    await set(shop, order, 'preparing', 'Paid in cash');
    const cooked = (await stateOf(shop, order)).order;
    expect(cooked).toMatchObject({ staff_is_payer });
    expect(cooked?.delivered_at).toBeUndefined();
    await set(shop, order, 'delivered', 'Paid in cash');
    expect((await stateOf(shop, order)).order).toMatchObject({ delivered_at: tuesday });
    // Staff decided about the claim, so the box no longer counts as unpaid.
    expect((await readBoxes(shop)).taken[order]?.is_unpaid).toBe(false);
  }
});

it('requires a reason for skipping the payment review, and records the reason in the audit log', async () => {
  const shop = await openShop();
  const order = await createPaidOrder(shop, 'ada');
  await expect(set(shop, order, 'preparing')).rejects.toMatchObject({
    reason: 'invalid-input',
    message: 'Continuing without the money needs a reason.',
  });
  expect(await getCallOutcome(set(shop, order, 'preparing', '  '))).toBe('invalid-input');
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

it('ignores a status that the order already has, and rejects a status for a missing order', async () => {
  const shop = await openShop();
  const order = await createPaidOrder(shop, 'ada');
  await set(shop, order, 'pending_confirmation');
  expect((await shop.store.auditLog.get()).size).toBe(0);
  expect(await getCallOutcome(set(shop, 'nothing', 'cancelled'))).toBe('not-allowed');
  expect(await getCallOutcome(set(shop, order, 'expired'))).toBe('invalid-input');
});
