import { describe, expect, it } from 'vitest';
import { call, getCallOutcome } from '../support/calls';
import { admin, openShop } from '../support/shop';
import { readTakenBoxOrderIds } from '../support/stock';
import { buildApprovalInput, readAuditRows, createClaimedOrder, secondAdmin } from '../support/staff';

describe('two simultaneous changes of an order', () => {
  it('only one of two simultaneous status changes succeeds, with one audit row', async () => {
    const shop = await openShop();
    const order_id = await createClaimedOrder(shop, 'ada');
    await call.reviewPayment(shop, admin, buildApprovalInput(order_id));
    const seen = { order_id, seen_status: 'confirmed' } as const;
    const ends = await Promise.all([
      getCallOutcome(call.setOrderStatus(shop, admin, { ...seen, status: 'preparing' })),
      getCallOutcome(call.setOrderStatus(shop, secondAdmin, { ...seen, status: 'cancelled' })),
    ]);
    expect([...ends].sort()).toEqual(['changed-meanwhile', 'ok']);
    const rows = (await readAuditRows(shop)).filter((row) => row.action === 'order.set-status');
    expect(rows).toHaveLength(1);
    const order = (await shop.store.orders.doc(order_id).get()).data();
    expect(order?.status).toBe(ends[0] === 'ok' ? 'preparing' : 'cancelled');
    expect(await readTakenBoxOrderIds(shop)).toEqual(ends[0] === 'ok' ? [order_id] : []);
  });

  it('only one of two calls succeeds if staff start cooking an order while its customer cancels it', async () => {
    const shop = await openShop();
    const order_id = await createClaimedOrder(shop, 'ada');
    const ada = await shop.customer('ada');
    await call.reviewPayment(shop, admin, buildApprovalInput(order_id));
    const change = { order_id, seen_status: 'confirmed', status: 'preparing' };
    const [staff, customer] = await Promise.all([
      getCallOutcome(call.setOrderStatus(shop, admin, change)),
      getCallOutcome(call.cancelOrder(shop, ada, { order_id })),
    ]);
    const order = (await shop.store.orders.doc(order_id).get()).data();
    const expected = order?.status === 'preparing' ? ['ok', 'too-late', 1] : ['changed-meanwhile', 'ok', 0];
    const boxes = (await readTakenBoxOrderIds(shop)).length;
    expect([staff, customer, boxes]).toEqual(expected);
    const rows = (await readAuditRows(shop)).filter((row) => row.action === 'order.set-status');
    expect(rows).toHaveLength(staff === 'ok' ? 1 : 0);
  });
});
