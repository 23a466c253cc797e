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

  it('flags a surplus or a double payment after an approval, and shows the balance', async () => {
    const shop = await openShop();
    const order = await createClaimedOrder(shop, 'ada');
    await call.reviewPayment(shop, admin, buildApproval(order));
    await record(shop, buildPayment(order, 299));
    expect((await readLedger(shop, order)).summary).toMatchObject({ balance: 299, flags: ['over'] });
    await record(shop, buildPayment(order, validBoxTotal));
    const { summary, order: after, claim } = await readLedger(shop, order);
    expect(summary).toMatchObject({ balance: validBoxTotal + 299, flags: ['over', 'double'] });
    expect(claim?.status).toBe('verified');
    expect(after).toMatchObject({ status: 'confirmed', payment_status: 'paid', needs_refund: false });
  });

  it('happens once per request id, and rejects the same id with another amount', async () => {
    const shop = await openShop();
    const order = await createClaimedOrder(shop, 'ada');
    const input = buildPayment(order, 4_000);
    const answers = await Promise.all([record(shop, input), record(shop, input), record(shop, input)]);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect((await readLedger(shop, order)).entries).toHaveLength(1);
    expect(await readAuditRows(shop)).toHaveLength(1);
    expect(await getOutcome(record(shop, { ...input, amount: 5_000 }))).toBe('invalid-input');
  });

  it('counts both amounts that two admins record at the same time', async () => {
    const shop = await openShop();
    const order = await createClaimedOrder(shop, 'ada');
    await Promise.all([
      record(shop, buildPayment(order, 4_000)),
      record(shop, buildPayment(order, 3_000), kofi),
    ]);
    expect((await readLedger(shop, order)).order.net_received).toBe(7_000);
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

  it('can be corrected with a reason, but never below zero', async () => {
    const shop = await openShop();
    const order = await createClaimedOrder(shop, 'ada');
    await record(shop, buildPayment(order, validBoxTotal + 1_000));
    await record(shop, adjusted(order, -1_000));
    const { summary, entries } = await readLedger(shop, order);
    expect(summary).toMatchObject({ balance: 0, flags: [] });
    expect(entries.find(({ kind }) => kind === 'adjusted')).toMatchObject({
      amount: -1_000,
      note: 'Typed wrongly',
    });
    expect((await readAuditRows(shop)).map((row) => [row.action, row.reason])).toContainEqual([
      'payment.adjust',
      'Typed wrongly',
    ]);
    await expect(record(shop, adjusted(order, -validBoxTotal - 1))).rejects.toThrow(
      'The ledger’s total can’t go below zero.',
    );
  });

  it.each([
    ['without confirming that it was seen at the bank', { seen_in_bank: undefined }, 'invalid-input'],
    ['if it was not seen at the bank', { seen_in_bank: false }, 'invalid-input'],
    ['with an amount of zero', { amount: 0 }, 'invalid-input'],
    ['with half a kobo', { amount: 0.005 }, 'invalid-input'],
    ['for an order that does not exist', { order_id: 'nothing' }, 'not-allowed'],
  ])('is rejected %s', async (_what, changes, reason) => {
    const shop = await openShop();
    const order = await createClaimedOrder(shop, 'ada');
    expect(await getOutcome(record(shop, buildPayment(order, 1_000, changes)))).toBe(reason);
    expect((await readLedger(shop, order)).entries).toEqual([]);
  });

  it('can’t be corrected without a reason', async () => {
    const shop = await openShop();
    const order = await createClaimedOrder(shop, 'ada');
    expect(await getOutcome(record(shop, adjusted(order, 100, ' ')))).toBe('invalid-input');
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

it('shows no ledger amounts on a claim without recorded payments', async () => {
  const shop = await openShop();
  const { claim } = await readLedger(shop, await createClaimedOrder(shop, 'ada'));
  expect(claim).not.toHaveProperty('net_received');
  expect(claim).not.toHaveProperty('from_statement');
});
