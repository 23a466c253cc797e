import { getRunExclusionReason } from '@sharebox/domain/deliveries/delivery-stop';
import { describeOrderPayment, getAmountOwedToShop } from '@sharebox/domain/orders/order-money';
import { getUndecidedReason } from '@sharebox/domain/orders/undecided-order';
import { calculateRefundDueTime } from '@sharebox/domain/payments/refund';
import { formatDay } from '@sharebox/domain/shop/dates';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { call, countCallOutcomes, getCallOutcome } from './support/calls';
import { buildPaymentInput, readLedger, boxRequestTotal } from './support/ledger';
import { syncKitchenBox } from '../../functions/src/kitchen/kitchen-boxes';
import {
  type Shop,
  addMinutes,
  admin,
  buildBoxRequest,
  buildClaim,
  dropId,
  openShop,
  tuesday,
} from './support/shop';
import {
  buildApprovalInput,
  createClaimedOrder,
  createHeldOrder,
  secondAdmin,
  readAuditRows,
} from './support/staff';

function adjusted(order_id: string, amount: number, note = 'Typed wrongly') {
  return { request_id: randomUUID(), order_id, kind: 'adjusted', amount, note };
}

const record = (shop: Shop, input: object, caller = admin) => call.recordPayment(shop, caller, input);

describe('recording a payment', () => {
  it('records partial payments, and returns the missing amount until the order’s total is covered', async () => {
    const shop = await openShop();
    const order = await createClaimedOrder(shop, 'ada');
    await record(shop, buildPaymentInput(order, 5_000, { bank_reference: 'FT-1' }));
    let now = await readLedger(shop, order);
    expect(now.summary).toMatchObject({ net: 5_000, balance: 5_000 - boxRequestTotal, flags: ['part'] });
    expect(now.order).toMatchObject({ payment_status: 'pending', net_received: 5_000 });
    expect(now.entries).toMatchObject([{ kind: 'received', bank_reference: 'FT-1', recorded_by: 'ama' }]);
    expect(now.entries[0]).not.toHaveProperty('note');
    await record(shop, buildPaymentInput(order, boxRequestTotal - 5_000), secondAdmin);
    now = await readLedger(shop, order);
    expect(now.summary).toMatchObject({ balance: 0, flags: [] });
    expect([now.order.payment_status, now.claim?.net_received]).toEqual(['paid', boxRequestTotal]);
    const rows = (await readAuditRows(shop)).toSorted((a, b) => a.actor.localeCompare(b.actor));
    const row = { action: 'payment.record', target: `orders/${order}` };
    expect(rows).toMatchObject([
      { ...row, before: { net_received: 0 }, after: { net_received: 5_000, amount: 5_000 } },
      {
        ...row,
        before: { net_received: 5_000 },
        after: { net_received: boxRequestTotal, amount: boxRequestTotal - 5_000 },
      },
    ]);
  });

  it('marks a recorded payment as the payer’s own only if the payer recorded it as staff', async () => {
    const shop = await openShop();
    const order = await createClaimedOrder(shop, admin.uid);
    await record(shop, buildPaymentInput(order, 1_000));
    expect((await readLedger(shop, order)).order.staff_is_payer).toBe(true);
    await record(shop, buildPaymentInput(order, 1_000), secondAdmin);
    expect((await readLedger(shop, order)).order.staff_is_payer).toBe(false);
    await call.reviewPayment(shop, admin, buildApprovalInput(order));
    expect((await readLedger(shop, order)).order.staff_is_payer).toBe(true);
  });

  it('a recorded payment turns a hold into an order', async () => {
    const shop = await openShop({ maxOrders: 1 });
    const order = await createHeldOrder(shop, 'ada');
    await record(shop, buildPaymentInput(order, boxRequestTotal));
    expect((await readLedger(shop, order)).order).toMatchObject({
      status: 'pending_confirmation',
      payment_status: 'paid',
      hold_expires_at: null,
      slot: 1,
    });
    shop.setClock(addMinutes(tuesday, 60));
    expect(await getCallOutcome(createHeldOrder(shop, 'bola'))).toBe('sold-out');
  });

  it('an adjustment in a hold’s ledger does not turn the hold into an order', async () => {
    const shop = await openShop();
    const order = await createHeldOrder(shop, 'ada');
    const { order: before } = await readLedger(shop, order);
    await record(shop, adjusted(order, 100));
    const { order: after } = await readLedger(shop, order);
    expect(after).toMatchObject({ status: 'awaiting_payment', net_received: 100 });
    expect(after.hold_expires_at).toEqual(before.hold_expires_at);
  });

  it('flags an order for a refund if a payment is recorded but no box is free', async () => {
    const shop = await openShop({ maxOrders: 1 });
    const order = await createHeldOrder(shop, 'ada');
    shop.setClock(addMinutes(tuesday, 31));
    await createHeldOrder(shop, 'bola');
    await record(shop, buildPaymentInput(order, boxRequestTotal));
    const { order: after, summary } = await readLedger(shop, order);
    expect(after).toMatchObject({ status: 'cancelled', slot: null, needs_refund: true });
    expect(summary).toMatchObject({ balance: boxRequestTotal, flags: ['late'] });
  });
});

it('accepts a claim after a recorded payment, and copies the ledger’s amounts to the claim', async () => {
  const shop = await openShop();
  const ada = await shop.customer('ada');
  const { order_id } = await call.holdBox(shop, ada, buildBoxRequest());
  await record(shop, buildPaymentInput(order_id, boxRequestTotal));
  expect(await call.submitPayment(shop, ada, buildClaim(order_id))).toMatchObject({
    status: 'pending_confirmation',
  });
  const { order, claim } = await readLedger(shop, order_id);
  expect(order).toMatchObject({ net_received: boxRequestTotal, payment_status: 'paid' });
  // The claim may be about the recorded transfer or about another transfer, so the reviewer must decide.
  expect(claim).toMatchObject({ net_received: boxRequestTotal, from_statement: 0 });
});

const refund = (shop: Shop, input: object, caller = admin) =>
  call.recordRefund(shop, caller, { request_id: randomUUID(), ...input });

async function createRefundableOrder(shop: Shop) {
  const order_id = await createClaimedOrder(shop, 'ada');
  await call.reviewPayment(shop, admin, buildApprovalInput(order_id));
  await call.setOrderStatus(shop, admin, { order_id, status: 'cancelled' });
  return order_id;
}

describe('a refund', () => {
  it('a refund is requested, sent and confirmed, and clears the order’s refund flag once it is sent', async () => {
    const shop = await openShop();
    const order_id = await createRefundableOrder(shop);
    const { refund_id } = await refund(shop, { order_id, stage: 'requested', amount: boxRequestTotal });
    expect((await readLedger(shop, order_id)).order).toMatchObject({
      needs_refund: true,
      refund_due_at: calculateRefundDueTime(tuesday),
      refund_sent_at: null,
    });
    await refund(shop, { order_id, stage: 'sent', refund_id, bank_reference: 'FT-9' });
    const sent = await readLedger(shop, order_id);
    expect(sent.order).toMatchObject({ needs_refund: false, payment_status: 'refunded', net_received: 0 });
    expect(sent.order).toMatchObject({
      refund_due_at: null,
      refund_sent_at: tuesday,
      refunded_amount: boxRequestTotal,
    });
    expect(sent.claim?.needs_refund).toBe(false);
    await refund(shop, { order_id, stage: 'confirmed', refund_id, note: 'She wrote' }, secondAdmin);
    const { entries, summary } = await readLedger(shop, order_id);
    expect(entries).toHaveLength(4);
    const stages = new Map(entries.map((entry) => [entry.stage, entry]));
    expect(stages.get('requested')).not.toHaveProperty('bank_reference');
    expect(stages.get('requested')).not.toHaveProperty('note');
    expect(stages.get('sent')).not.toHaveProperty('is_late');
    expect(stages.get('sent')).toMatchObject({ bank_reference: 'FT-9', recorded_by: 'ama' });
    expect(stages.get('confirmed')).toMatchObject({ note: 'She wrote', recorded_by: 'kofi' });
    expect(summary.refunds).toEqual([{ id: refund_id, amount: boxRequestTotal, stage: 'confirmed' }]);
    const rows = new Map((await readAuditRows(shop)).map((row) => [row.action, row]));
    const target = `orders/${order_id}`;
    const [whole, nothing] = [{ net_received: boxRequestTotal }, { net_received: 0 }];
    const after = { amount: boxRequestTotal, refund_id };
    expect(rows.get('refund.requested')).toMatchObject({
      target,
      before: whole,
      after: { ...after, ...whole },
    });
    expect(rows.get('refund.sent')).toMatchObject({ target, before: whole, after: { ...after, ...nothing } });
    expect(rows.get('refund.confirmed')).toMatchObject({ target, reason: 'She wrote' });
  });

  it('a refund notifies the payer in the app and by email once it is sent', async () => {
    const shop = await openShop();
    const order_id = await createRefundableOrder(shop);
    const { refund_id } = await refund(shop, { order_id, stage: 'requested', amount: boxRequestTotal });
    const told = async () => (await shop.store.mail.get()).docs.map((one) => one.data());
    expect(await told()).toEqual([]);
    await refund(shop, { order_id, stage: 'sent', refund_id });
    await refund(shop, { order_id, stage: 'confirmed', refund_id });
    const [mail, ...others] = await told();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'ada@example.com' });
    expect(mail?.message.text).toMatch(/We have sent ₦12,701 for \w+’s box/);
    expect(mail?.message.text).toContain(`Sent on: ${formatDay(tuesday)}`);
    const { docs } = await shop.store.notifications('ada').get();
    expect(docs.map((one) => one.data())).toMatchObject([{ notification_type: 'refund_sent', order_id }]);
  });

  it('a refund is sent only once if two admins send it at the same time', async () => {
    const shop = await openShop();
    const order_id = await createRefundableOrder(shop);
    const { refund_id } = await refund(shop, { order_id, stage: 'requested', amount: boxRequestTotal });
    const sent = { order_id, stage: 'sent', refund_id };
    expect(await countCallOutcomes([refund(shop, sent), refund(shop, sent, secondAdmin)])).toEqual({
      ok: 1,
      'changed-meanwhile': 1,
    });
    expect((await readLedger(shop, order_id)).summary.refunded).toBe(boxRequestTotal);
    const rows = (await readAuditRows(shop)).filter((row) => row.action === 'refund.sent');
    expect(rows).toHaveLength(1);
  });
});

describe('an amount that the shop owes', () => {
  const pay = (shop: Shop, order_id: string, amount: number) =>
    call.recordPayment(shop, admin, buildPaymentInput(order_id, amount));

  it('an owed amount is sent without a request, and only once if two admins send it', async () => {
    const shop = await openShop();
    const order_id = await createClaimedOrder(shop, 'ada');
    await pay(shop, order_id, boxRequestTotal + 5_000);
    const sent = { request_id: randomUUID(), order_id, stage: 'sent', amount: 5_000, bank_reference: 'FT-9' };
    const answer = await refund(shop, sent);
    expect(await refund(shop, sent)).toEqual(answer);
    const again = { ...sent, request_id: randomUUID() };
    expect(await getCallOutcome(refund(shop, again, secondAdmin))).toBe('changed-meanwhile');
    const { entries, summary } = await readLedger(shop, order_id);
    expect(entries).toHaveLength(2);
    expect(summary).toMatchObject({ refunded: 5_000, balance: 0 });
    expect(await getCallOutcome(refund(shop, { order_id, stage: 'sent', amount: 0.01 }))).toBe(
      'changed-meanwhile',
    );
    expect(await getCallOutcome(refund(shop, { order_id, stage: 'sent' }))).toBe('invalid-input');
    const actions = (await readAuditRows(shop)).map((row) => row.action);
    expect(actions.filter((action) => action === 'refund.sent')).toHaveLength(1);
  });
});

describe('an order with a missing payment', () => {
  async function createConfirmedOrder() {
    const shop = await openShop();
    const order_id = await createClaimedOrder(shop, 'ada');
    await call.reviewPayment(shop, admin, buildApprovalInput(order_id));
    const isInKitchen = async () => {
      await syncKitchenBox(shop, order_id);
      return (await shop.store.kitchenBoxes(dropId).doc(order_id).get()).data()?.is_verified;
    };
    const readState = async () => {
      const { order } = await readLedger(shop, order_id);
      const { figures } = await call.lookUpDropFigures(shop, admin, { drop_id: dropId, skip_cache: true });
      return {
        ...{ status: order.status, payment_status: order.payment_status, kitchen: await isInKitchen() },
        ...{ undecided: getUndecidedReason(order), run: getRunExclusionReason(order) },
        ...{ sold: figures.sold, waiting: figures.waiting },
        ...{ payment: describeOrderPayment(order), owed: getAmountOwedToShop(order) },
      };
    };
    return { shop, order_id, readState };
  }
  const paid = {
    ...{ status: 'confirmed', payment_status: 'paid', kitchen: true, undecided: null, run: null },
    ...{ sold: 1, waiting: 0, payment: 'Paid', owed: 0 },
  };

  it('an order corrected to ₦0 counts as unpaid until staff accept the missing amount with a reason', async () => {
    const { shop, order_id, readState } = await createConfirmedOrder();
    expect(await readState()).toEqual(paid);
    await record(shop, adjusted(order_id, -boxRequestTotal));
    const empty = {
      ...{ status: 'confirmed', payment_status: 'pending', kitchen: false, undecided: 'money-missing' },
      ...{ run: 'unpaid', sold: 0, waiting: 1, payment: 'Not paid', owed: boxRequestTotal },
    };
    expect(await readState()).toEqual(empty);
    const anyway = { order_id, status: 'confirmed' } as const;
    await call.setOrderStatus(shop, admin, anyway);
    expect(await readState()).toEqual(empty);
    await call.setOrderStatus(shop, admin, { ...anyway, reason: 'A gift of the shop' });
    expect(await readState()).toEqual({ ...paid, payment_status: 'pending', payment: 'Not paid' });
    const row = (await readAuditRows(shop)).find(({ action }) => action === 'order.set-status');
    expect(row).toMatchObject({ after: { accepted_missing: boxRequestTotal }, reason: 'A gift of the shop' });
  });

  it('an order approved for less than its price continues unless more money goes missing', async () => {
    const shop = await openShop();
    const order_id = await createClaimedOrder(shop, 'ada');
    await call.reviewPayment(shop, admin, {
      ...buildApprovalInput(order_id),
      amount_received: boxRequestTotal - 50,
    });
    const { order } = await readLedger(shop, order_id);
    expect([order.payment_status, order.accepted_missing, getUndecidedReason(order)]).toEqual([
      'pending',
      50,
      null,
    ]);
    await record(shop, adjusted(order_id, -1));
    expect(getUndecidedReason((await readLedger(shop, order_id)).order)).toBe('money-missing');
  });

  it('an order continues after a partial refund, but not after a full refund', async () => {
    const { shop, order_id, readState } = await createConfirmedOrder();
    const send = async (amount: number) => {
      const { refund_id } = await refund(shop, { order_id, stage: 'requested', amount });
      await refund(shop, { order_id, stage: 'sent', refund_id });
    };
    await send(2_000);
    expect(await readState()).toEqual({ ...paid, payment_status: 'pending', payment: 'Part paid' });
    await send(boxRequestTotal - 2_000);
    expect(await readState()).toMatchObject({ payment: 'Refunded', run: 'unpaid', kitchen: false });
  });
});
