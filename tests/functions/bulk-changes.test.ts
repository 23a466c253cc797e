import { describe, expect, it } from 'vitest';
import { call, getCallOutcome } from './support/calls';
import { runOrderTrigger } from './support/gifts';
import { addMinutes, admin, buildBoxRequest, buildClaim, openShop, tuesday } from './support/shop';
import { buildApprovalInput, createClaimedOrder, secondAdmin, readAuditRows } from './support/staff';

describe('bulk changes of orders', () => {
  it('sets the status of each order separately, and returns one result per order in the requested order', async () => {
    const shop = await openShop();
    const [a, b, c] = await Promise.all(['ada', 'bola', 'chi'].map((uid) => createClaimedOrder(shop, uid)));
    await call.reviewPayment(shop, admin, buildApprovalInput(a ?? ''));
    await call.setOrderStatus(shop, secondAdmin, { order_id: c ?? '', status: 'cancelled' });
    const orders = [
      { order_id: a, seen_status: 'confirmed' },
      { order_id: b, seen_status: 'pending_confirmation' },
      { order_id: c, seen_status: 'pending_confirmation' },
      { order_id: 'nothing' },
    ];
    const { results } = await call.setOrderStatuses(shop, admin, { orders, status: 'preparing' });
    expect(results.map((one) => [one.order_id, one.refusal?.reason ?? 'ok'])).toEqual([
      [a, 'ok'],
      [b, 'invalid-input'],
      [c, 'changed-meanwhile'],
      ['nothing', 'not-allowed'],
    ]);
    expect(results[1]?.refusal?.message).toBe('Money is missing.');
    const rows = (await readAuditRows(shop)).filter(
      (row) => row.actor === 'ama' && row.action === 'order.set-status',
    );
    expect(rows).toMatchObject([{ target: `orders/${a}`, after: { status: 'preparing' } }]);
  });

  it('dispatches each order once with its own audit row, and returns why other orders were rejected', async () => {
    const shop = await openShop();
    const [declined, gone, unpaid, well] = await Promise.all(
      ['ada', 'bola', 'chi', 'dayo'].map((uid) => createClaimedOrder(shop, uid)),
    );
    for (const id of [declined, gone, well])
      await call.reviewPayment(shop, admin, buildApprovalInput(id ?? ''));
    await shop.store.db.doc(`orders/${declined}`).update({ gift_answer: 'declined' });
    await call.dispatchOrder(shop, secondAdmin, { order_id: gone ?? '' });
    expect(await getCallOutcome(call.dispatchOrder(shop, admin, { order_id: declined ?? '' }))).toBe(
      'invalid-input',
    );
    const order_ids = [declined, gone, unpaid, well, 'nothing'];
    const customer = await shop.customer('ada');
    expect(await getCallOutcome(call.dispatchOrders(shop, customer, { order_ids }))).toBe('not-allowed');
    expect(await getCallOutcome(call.dispatchOrders(shop, admin, { order_ids: [well, well] }))).toBe(
      'invalid-input',
    );
    const { results } = await call.dispatchOrders(shop, admin, { order_ids });
    expect(results.map(({ order_id, refusal }) => [order_id, refusal?.message ?? null])).toEqual([
      [declined, 'Its recipient declined the gift, and the giver has not chosen yet.'],
      // This order was already dispatched, so the call is successful.
      [gone, null],
      [unpaid, 'Money is missing.'],
      [well, null],
      ['nothing', expect.any(String)],
    ]);
    const isOut = async (id = '') =>
      (await shop.store.orders.doc(id).get()).data()?.dispatched_at instanceof Date;
    expect(await Promise.all([declined, gone, unpaid, well].map(isOut))).toEqual([false, true, false, true]);
    const rows = (await readAuditRows(shop)).filter((row) => row.action === 'order.dispatch');
    expect(rows.map(({ actor, target }) => `${actor} ${target}`).sort()).toEqual([
      `ama orders/${well}`,
      `kofi orders/${gone}`,
    ]);
  });
});

async function createConfirmedOrder() {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  const { order_id } = await call.holdBox(shop, ada, buildBoxRequest());
  await call.submitPayment(shop, ada, buildClaim(order_id));
  const approve = () => call.reviewPayment(shop, admin, buildApprovalInput(order_id));
  return { shop, ada, order_id, approve };
}

it('sets an order’s dispatch time once, with one audit row, and notifies the payer once', async () => {
  const { shop, order_id, approve } = await createConfirmedOrder();
  await approve();
  await runOrderTrigger(shop, order_id, () => call.dispatchOrder(shop, admin, { order_id }));
  shop.setClock(addMinutes(tuesday, 10));
  await runOrderTrigger(shop, order_id, async () => {
    expect(await call.dispatchOrder(shop, admin, { order_id })).toEqual({ order_id });
  });
  expect((await shop.store.orders.doc(order_id).get()).data()).toMatchObject({
    status: 'confirmed',
    dispatched_at: tuesday,
  });
  const rows = await shop.store.auditLog.where('action', '==', 'order.dispatch').get();
  expect(rows.docs.map((row) => row.data())).toMatchObject([{ actor: 'ama', target: `orders/${order_id}` }]);
  const told = (await shop.store.notifications('ada').get()).docs.map((one) => one.data().notification_type);
  expect(told.filter((type) => type === 'dispatched')).toHaveLength(1);
});

it('sends no dispatch notification for a box that has already been delivered', async () => {
  const { shop, order_id, approve } = await createConfirmedOrder();
  await approve();
  await runOrderTrigger(shop, order_id, async () => {
    await call.dispatchOrder(shop, admin, { order_id });
    await call.setOrderStatus(shop, admin, { order_id, status: 'delivered' });
  });
  const told = (await shop.store.notifications('ada').get()).docs.map((one) => one.data().notification_type);
  expect(told).toEqual(['delivered']);
});
