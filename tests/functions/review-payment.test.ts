import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { call, getCallOutcome } from './support/calls';
import { buildPaymentInput } from './support/ledger';
import { admin, buildBoxRequest, buildClaim, addMinutes, openShop, tuesday, type Shop } from './support/shop';
import { buildApprovalInput } from './support/staff';

async function createPaidOrder(shop: Shop) {
  const ada = await shop.customer('ada');
  const { order_id } = await call.holdBox(shop, ada, buildBoxRequest());
  await call.submitPayment(shop, ada, buildClaim(order_id));
  return {
    ada,
    order_id,
    approve: buildApprovalInput(order_id),
  };
}

async function records(shop: Shop, orderId: string) {
  const [order, confirmation, review, ledger, audit] = await Promise.all([
    shop.store.orders.doc(orderId).get(),
    shop.store.confirmations.doc(orderId).get(),
    shop.store.review(orderId).get(),
    shop.store.ledger(orderId).get(),
    shop.store.auditLog.get(),
  ]);
  return {
    order: order.data(),
    confirmation: confirmation.data(),
    review: review.data(),
    ledger: ledger.docs.map((one) => one.data()),
    audit: audit.docs.map((one) => one.data()),
  };
}

it('confirms an approved order as paid, and records the payment in the ledger and the audit log', async () => {
  const shop = await openShop();
  const { order_id, approve } = await createPaidOrder(shop);
  expect(await call.reviewPayment(shop, admin, approve)).toEqual({
    confirmation_id: order_id,
    status: 'verified',
  });
  const { order, confirmation, review, ledger, audit } = await records(shop, order_id);
  expect(order).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
  expect(confirmation).toMatchObject({ status: 'verified', verified_at: tuesday, notes: null });
  expect(review).toEqual({ verified_by: 'ama', notes: null, amount_received: 12_701 });
  expect(ledger).toEqual([
    { kind: 'received', amount: 12_701, confirmation_id: order_id, recorded_by: 'ama', at: tuesday },
  ]);
  expect(audit).toHaveLength(1);
  expect(audit[0]).toMatchObject({ actor: 'ama', action: 'payment.approve', after: { amount: 12_701 } });
});

it('hides the approving admin and staff’s notes from the customer’s documents and data export', async () => {
  const shop = await openShop();
  const { ada, order_id, approve } = await createPaidOrder(shop);
  const staff = { ...admin, uid: 'ama-canary-uid' };
  shop.admins.add(staff.uid);
  await call.reviewPayment(shop, staff, { ...approve, notes: 'Came from a cousin-canary' });
  const own = [
    (await shop.store.db.doc(`payment_confirmations/${order_id}`).get()).data(),
    (await shop.store.db.doc(`orders/${order_id}`).get()).data(),
    await call.exportMyData(shop, ada, {}),
  ];
  expect(JSON.stringify(own)).toContain('verified');
  for (const secret of ['ama-canary-uid', 'cousin-canary']) expect(JSON.stringify(own)).not.toContain(secret);
  expect((await shop.store.review(order_id).get()).data()).toEqual({
    verified_by: 'ama-canary-uid',
    notes: 'Came from a cousin-canary',
    amount_received: 12_701,
  });
});

it('accepts only one review if two admins approve and dispute a claim at the same time', async () => {
  const shop = await openShop();
  const { order_id, approve } = await createPaidOrder(shop);
  const dispute = { confirmation_id: order_id, decision: 'dispute', notes: 'Nothing arrived' };
  const ends = await Promise.all([
    getCallOutcome(call.reviewPayment(shop, admin, approve)),
    getCallOutcome(call.reviewPayment(shop, { ...admin, uid: 'kofi' }, dispute)),
  ]);
  expect(ends.sort()).toEqual(['already-reviewed', 'ok']);
  const { confirmation, review, ledger, audit } = await records(shop, order_id);
  expect(audit).toHaveLength(1);
  expect(audit[0]?.actor).toBe(review?.verified_by);
  expect(ledger).toHaveLength(confirmation?.status === 'verified' ? 1 : 0);
});

it('records a payment that arrived too late, but keeps its order cancelled', async () => {
  const shop = await openShop({ maxOrders: 1 });
  const ada = await shop.customer('ada');
  const { order_id } = await call.holdBox(shop, ada, buildBoxRequest());
  shop.setClock(addMinutes(tuesday, 31));
  await call.holdBox(shop, await shop.customer('bola'), buildBoxRequest());
  await call.submitPayment(shop, ada, buildClaim(order_id));
  await call.reviewPayment(shop, admin, buildApprovalInput(order_id));
  const { order, ledger } = await records(shop, order_id);
  expect(order).toMatchObject({
    status: 'cancelled',
    payment_status: 'paid',
    needs_refund: true,
    slot: null,
  });
  expect(ledger).toMatchObject([{ kind: 'received', amount: 12_701 }]);
});

it('rejects a dispute without notes, and a review of a missing claim', async () => {
  const shop = await openShop();
  const { order_id, approve } = await createPaidOrder(shop);
  const dispute = { confirmation_id: order_id, decision: 'dispute', notes: '  ' };
  expect(await getCallOutcome(call.reviewPayment(shop, admin, dispute))).toBe('invalid-input');
  const nothing = { ...approve, confirmation_id: 'nothing' };
  expect(await getCallOutcome(call.reviewPayment(shop, admin, nothing))).toBe('not-allowed');
});

describe('a disputed claim whose payment arrives', () => {
  const dispute = { decision: 'dispute', notes: 'We only see ₦5,000' } as const;
  const pay = (shop: Shop, orderId: string, amount: number) =>
    call.recordPayment(shop, admin, buildPaymentInput(orderId, amount));

  it('a disputed claim stays disputed when an overpaid amount is refunded or corrected', async () => {
    const shop = await openShop();
    const { order_id } = await createPaidOrder(shop);
    await pay(shop, order_id, 13_201);
    await call.reviewPayment(shop, admin, { confirmation_id: order_id, ...dispute });
    const refund = { request_id: randomUUID(), order_id, stage: 'sent', amount: 250 };
    await call.recordRefund(shop, admin, refund);
    const fee = { request_id: randomUUID(), order_id, kind: 'adjusted', amount: -250, note: 'A fee' };
    await call.recordPayment(shop, admin, fee);
    expect((await records(shop, order_id)).confirmation).toMatchObject({
      status: 'disputed',
      net_received: 12_701,
    });
    const again = call.reviewPayment(shop, admin, { confirmation_id: order_id, ...dispute });
    expect(await getCallOutcome(again)).toBe('already-reviewed');
  });

  it('a disputed claim can be approved once the ledger covers the order’s price', async () => {
    const shop = await openShop();
    const { order_id, approve } = await createPaidOrder(shop);
    await pay(shop, order_id, 12_000);
    await call.reviewPayment(shop, admin, { confirmation_id: order_id, ...dispute });
    expect(await getCallOutcome(call.reviewPayment(shop, admin, approve))).toBe('already-reviewed');
    await pay(shop, order_id, 701);
    await call.reviewPayment(shop, admin, { confirmation_id: order_id, ...dispute });
    expect(await getCallOutcome(call.reviewPayment(shop, admin, approve))).toBe('ok');
  });
});
