import { describe, expect, it } from 'vitest';
import { call, getOutcome } from '../support/calls';
import { admin, openShop } from '../support/shop';
import { readOwners } from '../support/stock';
import { buildApproval, readAuditRows, createClaimedOrder, kofi } from '../support/staff';

describe('two simultaneous changes of an order', () => {
  it('let one admin set a status, reject the other admin’s change, and write one audit row', async () => {
    const shop = await openShop();
    const order_id = await createClaimedOrder(shop, 'ada');
    await call.reviewPayment(shop, admin, buildApproval(order_id));
    const seen = { order_id, seen_status: 'confirmed' } as const;
    const ends = await Promise.all([
      getOutcome(call.setOrderStatus(shop, admin, { ...seen, status: 'preparing' })),
      getOutcome(call.setOrderStatus(shop, kofi, { ...seen, status: 'cancelled' })),
    ]);
    expect([...ends].sort()).toEqual(['changed-meanwhile', 'ok']);
    const rows = (await readAuditRows(shop)).filter((row) => row.action === 'order.set-status');
    expect(rows).toHaveLength(1);
    const order = (await shop.store.orders.doc(order_id).get()).data();
    expect(order?.status).toBe(ends[0] === 'ok' ? 'preparing' : 'cancelled');
    expect(await readOwners(shop)).toEqual(ends[0] === 'ok' ? [order_id] : []);
  });

  it('let either staff start cooking the order or its customer cancel it', async () => {
    const shop = await openShop();
    const order_id = await createClaimedOrder(shop, 'ada');
    const ada = await shop.customer('ada');
    await call.reviewPayment(shop, admin, buildApproval(order_id));
    const change = { order_id, seen_status: 'confirmed', status: 'preparing' };
    const [staff, customer] = await Promise.all([
      getOutcome(call.setOrderStatus(shop, admin, change)),
      getOutcome(call.cancelOrder(shop, ada, { order_id })),
    ]);
    const order = (await shop.store.orders.doc(order_id).get()).data();
    const expected = order?.status === 'preparing' ? ['ok', 'too-late', 1] : ['changed-meanwhile', 'ok', 0];
    const boxes = (await readOwners(shop)).length;
    expect([staff, customer, boxes]).toEqual(expected);
    const rows = (await readAuditRows(shop)).filter((row) => row.action === 'order.set-status');
    expect(rows).toHaveLength(staff === 'ok' ? 1 : 0);
  });
});
