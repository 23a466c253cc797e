import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { call, getOutcome } from './support/calls';
import { readLedger, buildPayment, validBoxTotal } from './support/ledger';
import { admin, buildBoxRequest, buildClaim, addMinutes, openShop, type Shop, tuesday } from './support/shop';
import { buildApproval, readAuditRows, createClaimedOrder, createHeldOrder, kofi } from './support/staff';

function adjusted(order_id: string, amount: number, note = 'Typed wrongly') {
  return { request_id: randomUUID(), order_id, kind: 'adjusted', amount, note };
}

const record = (shop: Shop, input: object, caller = admin) => call.recordPayment(shop, caller, input);

describe('recording a payment', () => {
  it('accepts partial payments, and shows the missing amount until the total is covered', async () => {
    const shop = await openShop();
    const order = await createClaimedOrder(shop, 'ada');
    await record(shop, buildPayment(order, 5_000, { bank_reference: 'FT-1' }));
    let now = await readLedger(shop, order);
    expect(now.summary).toMatchObject({ net: 5_000, balance: 5_000 - validBoxTotal, flags: ['part'] });
    expect(now.order).toMatchObject({ payment_status: 'pending', net_received: 5_000 });
    expect(now.entries).toMatchObject([{ kind: 'received', bank_reference: 'FT-1', recorded_by: 'ama' }]);
    expect(now.entries[0]).not.toHaveProperty('note');
    await record(shop, buildPayment(order, validBoxTotal - 5_000), kofi);
    now = await readLedger(shop, order);
    expect(now.summary).toMatchObject({ balance: 0, flags: [] });
    expect([now.order.payment_status, now.claim?.net_received]).toEqual(['paid', validBoxTotal]);
    const rows = (await readAuditRows(shop)).toSorted((a, b) => a.actor.localeCompare(b.actor));
    const row = { action: 'payment.record', target: `orders/${order}` };
    expect(rows).toMatchObject([
      { ...row, before: { net_received: 0 }, after: { net_received: 5_000, amount: 5_000 } },
      {
        ...row,
        before: { net_received: 5_000 },
        after: { net_received: validBoxTotal, amount: validBoxTotal - 5_000 },
      },
    ]);
  });

  it('marks the change as the payer’s own only if the payer recorded it as staff', async () => {
    const shop = await openShop();
    const order = await createClaimedOrder(shop, admin.uid);
    await record(shop, buildPayment(order, 1_000));
    expect((await readLedger(shop, order)).order.staff_is_payer).toBe(true);
    await record(shop, buildPayment(order, 1_000), kofi);
    expect((await readLedger(shop, order)).order.staff_is_payer).toBe(false);
    await call.reviewPayment(shop, admin, buildApproval(order));
    expect((await readLedger(shop, order)).order.staff_is_payer).toBe(true);
  });

  it('turns a hold into an order', async () => {
    const shop = await openShop({ maxOrders: 1 });
    const order = await createHeldOrder(shop, 'ada');
    await record(shop, buildPayment(order, validBoxTotal));
    expect((await readLedger(shop, order)).order).toMatchObject({
      status: 'pending_confirmation',
      payment_status: 'paid',
      hold_expires_at: null,
      slot: 1,
    });
    shop.setClock(addMinutes(tuesday, 60));
    expect(await getOutcome(createHeldOrder(shop, 'bola'))).toBe('sold-out');
  });

  it('leaves a hold as it is if staff only correct its ledger', async () => {
    const shop = await openShop();
    const order = await createHeldOrder(shop, 'ada');
    const { order: before } = await readLedger(shop, order);
    await record(shop, adjusted(order, 100));
    const { order: after } = await readLedger(shop, order);
    expect(after).toMatchObject({ status: 'awaiting_payment', net_received: 100 });
    expect(after.hold_expires_at).toEqual(before.hold_expires_at);
  });

  it('flags the order for a refund if it is too late for a box', async () => {
    const shop = await openShop({ maxOrders: 1 });
    const order = await createHeldOrder(shop, 'ada');
    shop.setClock(addMinutes(tuesday, 31));
    await createHeldOrder(shop, 'bola');
    await record(shop, buildPayment(order, validBoxTotal));
    const { order: after, summary } = await readLedger(shop, order);
    expect(after).toMatchObject({ status: 'cancelled', slot: null, needs_refund: true });
    expect(summary).toMatchObject({ balance: validBoxTotal, flags: ['late'] });
  });
});

it('accepts a claim made after a recorded payment, and shows the ledger’s amounts on it', async () => {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  const { order_id } = await call.holdBox(shop, ada, buildBoxRequest());
  await record(shop, buildPayment(order_id, validBoxTotal));
  expect(await call.submitPayment(shop, ada, buildClaim(order_id))).toMatchObject({
    status: 'pending_confirmation',
  });
  const { order, claim } = await readLedger(shop, order_id);
  expect(order).toMatchObject({ net_received: validBoxTotal, payment_status: 'paid' });
  // The claim may be about the same transfer or another one, so the reviewer has to decide.
  expect(claim).toMatchObject({ net_received: validBoxTotal, from_statement: 0 });
});
